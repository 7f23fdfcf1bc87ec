/**
 * Folds a text so that the same word matches however it is typed: full or half width, katakana or hiragana, upper or
 * lower case, with or without accents, spaces, hyphens and middle dots. Characters that nobody types, or that the
 * database does not take, are removed.
 */
export function foldForSearch(text: string): string {
  return (
    text
      .normalize("NFKD")
      .toLowerCase()
      // Accents are left out; of all marks only the voicing of kana makes another word.
      .replace(/(?![\u3099\u309a])\p{M}/gu, "")
      .replace(/[ァ-ヶ]/g, (katakana) => String.fromCharCode(katakana.charCodeAt(0) - 0x60))
      .replace(/[\s\p{Cc}・･\-‐‑–—_/／、。,.()（）「」【】]+/gu, "")
      .normalize("NFKD")
  );
}
