/**
 * Folds a text so that the same word matches however it is typed: full or half width, katakana or hiragana,
 * upper or lower case, with or without spaces, hyphens and middle dots.
 */
export function foldForSearch(text: string): string {
  return (
    text
      // Taken apart, not put together: marks must not combine anew once a separator between them is gone.
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[ァ-ヶ]/g, (katakana) => String.fromCharCode(katakana.charCodeAt(0) - 0x60))
      .replace(/[\s・･\-‐‑–—_/／、。,.()（）「」【】]+/g, "")
      .normalize("NFKD")
  );
}

/** Whether every word of `keyword` (separated by any white space) occurs in an already folded text. */
export function matchesKeyword(folded: string, keyword: string): boolean {
  return keyword
    .normalize("NFKC")
    .split(/\s+/)
    .map(foldForSearch)
    .every((word) => folded.includes(word));
}
