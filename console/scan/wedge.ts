/** A hand scanner types its code and Enter, far faster than fingers; a longer pause begins anew. */
const PAUSE_MS = 300;

type Key = Pick<KeyboardEvent, "key" | "timeStamp" | "ctrlKey" | "metaKey" | "altKey" | "isComposing">;

/** Puts the keys of a hand scanner together. Gives the code with its last key, else undefined. */
export function createWedge(): (key: Key) => string | undefined {
  let typed = "";
  let last = Number.NEGATIVE_INFINITY;
  return ({ key, timeStamp, ctrlKey, metaKey, altKey, isComposing }) => {
    if (ctrlKey || metaKey || altKey || isComposing) return undefined;
    if (timeStamp - last > PAUSE_MS) typed = "";
    last = timeStamp;
    if (key.length === 1) {
      typed += key;
      return undefined;
    }
    if (key !== "Enter" && key !== "Tab") return undefined;
    const code = typed.trim();
    typed = "";
    return code === "" ? undefined : code;
  };
}
