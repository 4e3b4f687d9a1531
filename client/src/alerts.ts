/** My turn: in the title always, by sound and notification if the player wants them. */

import { byId, memory, table } from "./dom";

const title = document.title;
let wanted = memory.get("sound") === "on";
let waiting = false;

export function startAlerts(): void {
  const button = byId("sound");
  button?.setAttribute("aria-pressed", String(wanted));
  button?.addEventListener("click", () => {
    wanted = !wanted;
    memory.set("sound", wanted ? "on" : "off");
    button.setAttribute("aria-pressed", String(wanted));
    if (wanted) {
      chime();
      if ("Notification" in window && Notification.permission === "default") void Notification.requestPermission();
    }
  });
  refreshAlerts();
}

export function refreshAlerts(): void {
  const here = table();
  const mine = here?.dataset["deciding"] === "yes" || byId("curtain") !== null;
  const words = here?.dataset["turnTitle"] ?? "";
  document.title = mine ? `● ${words} · ${title}` : title;
  if (mine && !waiting && wanted) {
    chime();
    if (document.hidden && "Notification" in window && Notification.permission === "granted") notify(words);
  }
  waiting = mine;
}

function notify(words: string): void {
  try {
    new Notification(words, { body: byId("prompt-text")?.textContent ?? "", tag: "turn" });
  } catch {
    // phones do not allow notifications from a page; the sound has been played
  }
}

/** Two soft notes, made on the spot. */
function chime(): void {
  const audio = new AudioContext();
  [523.25, 783.99].forEach((pitch, at) => {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + at * 0.14;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.55);
  });
  window.setTimeout(() => void audio.close(), 1200);
}
