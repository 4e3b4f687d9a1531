// Builds what the page loads: one script, one style sheet, two fonts, one sprite of icons.
import { copyFile, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, transform } from "esbuild";

const CLIENT = dirname(fileURLToPath(import.meta.url));
const STATIC = join(CLIENT, "../src/areopolis/web/static");
const BUILD = join(CLIENT, "../build");
const PACKAGES = join(CLIENT, "node_modules");
const TARGET = ["es2022", "chrome111", "firefox114", "safari16.4"];

const FONTS = ["exo-2", "inter"]; // headings, text
const SUBSETS = ["latin", "latin-ext"];

async function script() {
  await build({
    entryPoints: [join(CLIENT, "src/main.ts")],
    outfile: join(STATIC, "areopolis.js"),
    bundle: true,
    minify: true,
    format: "esm",
    target: TARGET,
    legalComments: "none",
    logLevel: "warning",
  });
}

/** Copies the fonts and returns the @font-face rules of the subsets that are kept. */
async function fonts() {
  const folder = join(STATIC, "fonts");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const rules = [];
  for (const font of FONTS) {
    const from = join(PACKAGES, "@fontsource-variable", font);
    const css = await readFile(join(from, "index.css"), "utf8");
    await copyFile(join(from, "LICENSE"), join(folder, `${font}-LICENSE.txt`));
    for (const subset of SUBSETS) {
      const file = `${font}-${subset}-wght-normal.woff2`;
      const rule = css.match(/@font-face\s*{[^}]*}/g).find((text) => text.includes(`/${file})`));
      if (!rule) throw new Error(`${font} has no subset ${subset}`);
      await copyFile(join(from, "files", file), join(folder, file));
      rules.push(rule.replace("./files/", "fonts/"));
    }
  }
  return rules.join("\n");
}

async function styles() {
  const folder = join(CLIENT, "src/styles");
  const sheets = (await readdir(folder)).filter((name) => name.endsWith(".css")).sort();
  const parts = [await fonts()];
  for (const sheet of sheets) parts.push(await readFile(join(folder, sheet), "utf8"));
  const { code } = await transform(parts.join("\n"), { loader: "css", minify: true, target: TARGET });
  await writeFile(join(STATIC, "areopolis.css"), code);
}

/** Writes the sprite: one <symbol> for each entry of icons.json. */
async function icons() {
  const set = JSON.parse(await readFile(join(PACKAGES, "@iconify-json/game-icons/icons.json"), "utf8"));
  const wanted = JSON.parse(await readFile(join(CLIENT, "icons.json"), "utf8"));
  const body = (name) => (set.icons[name] ?? set.icons[set.aliases?.[name]?.parent])?.body;

  const missing = wanted.filter(({ icon }) => !body(icon)).map(({ icon }) => icon);
  if (missing.length) throw new Error(`icons.json: game-icons has no ${missing.join(", ")}`);
  const ids = wanted.map(({ id }) => id);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  if (twice.length) throw new Error(`icons.json: given twice: ${twice.join(", ")}`);

  const symbols = wanted.map(
    ({ id, icon }) => `<symbol id="${id}" viewBox="0 0 512 512" fill="currentColor">${body(icon)}</symbol>`,
  );
  const credit = "<!-- Icons from game-icons.net (Lorc, Delapouite and contributors), CC BY 3.0 -->";
  await writeFile(
    join(STATIC, "icons.svg"),
    `<svg xmlns="http://www.w3.org/2000/svg">\n${credit}\n${symbols.join("\n")}\n</svg>\n`,
  );
}

/** The accessibility checker that browser tests put into a page; never served. */
async function checker() {
  await mkdir(BUILD, { recursive: true });
  await copyFile(join(PACKAGES, "axe-core/axe.min.js"), join(BUILD, "axe.min.js"));
}

try {
  await mkdir(STATIC, { recursive: true });
  await Promise.all([script(), styles(), icons(), checker()]);
} catch (error) {
  console.error(`client build failed: ${error.message}`);
  process.exit(1);
}
