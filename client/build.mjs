// Builds what the page loads: one script, one style sheet, two fonts, sprites of icons.
import { copyFile, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, transform } from "esbuild";

const CLIENT = dirname(fileURLToPath(import.meta.url));
const STATIC = join(CLIENT, "../src/areopolis/web/static");
const GAMES = join(CLIENT, "../src/areopolis/games");
const PACKAGES = join(CLIENT, "node_modules");
const TARGET = ["es2022", "chrome111", "firefox114", "safari16.4"];

const FONTS = ["exo-2", "inter"]; // headings, text
const SUBSETS = ["latin", "latin-ext"];

/** The names in a folder, sorted; none if there is no such folder. */
async function files(folder) {
  const found = await readdir(folder).catch(() => []);
  return found.sort();
}

/** The folders of games: what they bring for the page lies in styles, icons.json and page.ts. */
async function games() {
  const found = await readdir(GAMES, { withFileTypes: true });
  return found.filter((each) => each.isDirectory() && !each.name.startsWith("_")).map((each) => each.name).sort();
}

/** The files of this name that games bring. */
async function broughtByGames(name) {
  const found = [];
  for (const game of await games()) {
    const folder = join(GAMES, game);
    if ((await files(folder)).includes(name)) found.push(join(folder, name));
  }
  return found;
}

async function script() {
  const scripts = [join(CLIENT, "src/main.ts"), ...(await broughtByGames("page.ts"))];
  await build({
    stdin: { contents: scripts.map((each) => `import ${JSON.stringify(each)};`).join("\n"), resolveDir: CLIENT },
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

/** The style sheet: three layers, each stronger than the one before. What a game brings reaches only its own pages. */
async function styles() {
  const layers = ["@layer base, components, game;", await fonts()];
  for (const layer of ["base", "components"]) {
    layers.push(`@layer ${layer} {\n${byTheme(await sheets(join(CLIENT, "src/styles", layer)))}\n}`);
  }
  for (const game of await games()) {
    const sheet = await sheets(join(GAMES, game, "styles"));
    if (sheet) layers.push(`@layer game {\n[data-game="${game}"] {\n${sheet}\n}\n}`);
  }
  const { code } = await transform(layers.join("\n"), { loader: "css", minify: true, target: TARGET });
  await writeFile(join(STATIC, "areopolis.css"), code);
}

/** All style sheets of a folder, in the order of their names. */
async function sheets(folder) {
  const names = (await files(folder)).filter((name) => name.endsWith(".css"));
  return (await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")))).join("\n");
}

/** Whatever is said about the light theme also holds where the theme is left to a system that is light. */
function byTheme(css) {
  return css.replace(
    /^:root\[data-theme="light"\][^{]*\{[^}]*\}/gm,
    (rule) => `${rule}\n@media (prefers-color-scheme: light) {\n${rule.replace("light", "auto")}\n}`,
  );
}

/** Writes a sprite for what all pages share and one for each game, with a <symbol> for each entry of its icons.json: a page loads
 * only the icons that it can show. */
async function icons() {
  const set = JSON.parse(await readFile(join(PACKAGES, "@iconify-json/game-icons/icons.json"), "utf8"));
  const body = (name) => (set.icons[name] ?? set.icons[set.aliases?.[name]?.parent])?.body;
  const lists = new Map([["shared", join(CLIENT, "icons.json")]]);
  for (const list of await broughtByGames("icons.json")) lists.set(basename(dirname(list)), list);

  const folder = join(STATIC, "icons");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const ids = new Set();
  for (const [name, list] of lists) {
    const wanted = JSON.parse(await readFile(list, "utf8"));
    const missing = wanted.filter(({ icon }) => !body(icon)).map(({ icon }) => icon);
    if (missing.length) throw new Error(`icons.json: game-icons has no ${missing.join(", ")}`);
    for (const { id } of wanted) {
      if (ids.has(id)) throw new Error(`icons.json: given twice: ${id}`);
      ids.add(id);
    }
    if (wanted.length) await writeFile(join(folder, `${name}.svg`), sprite(wanted.map(({ id, icon }) => [id, body(icon)])));
  }
}

function sprite(symbols) {
  const credit = "<!-- Icons from game-icons.net (Lorc, Delapouite and contributors), CC BY 3.0 -->";
  const drawn = symbols.map(([id, body]) => `<symbol id="${id}" viewBox="0 0 512 512" fill="currentColor">${body}</symbol>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${credit}\n${drawn.join("\n")}\n</svg>\n`;
}

try {
  await mkdir(STATIC, { recursive: true });
  await Promise.all([script(), styles(), icons()]);
} catch (error) {
  console.error(`client build failed: ${error.message}`);
  process.exit(1);
}
