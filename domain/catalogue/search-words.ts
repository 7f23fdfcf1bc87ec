import { foldForSearch } from "#domain/catalogue/search-text.ts";

/** By the word that somebody may look for, folded: the words by which the catalogue finds what is meant, folded. */
export type SearchWords = Map<string, string[]>;

export const foldSearchWords = (rows: { word: string; finds: string[] }[]): SearchWords =>
  new Map(rows.map(({ word, finds }) => [foldForSearch(word), finds.map(foldForSearch)]));

/** How long something is wanted says nothing about what it is: 5日, 48時間, 3 days. */
const LENGTH = /^\d{1,3}(?:日間?|時間|週間|days?|hours?|weeks?)$/;
/** Nights are spent on a journey: 3泊, 2泊3日. */
const NIGHTS = /^(\d{1,2})(?:泊(?:\d{1,2}日)?|nights?)$/;

/**
 * What is looked for, word by word: for each word all words that would match it, folded. Words that a word contains count
 * too, so that 東京ドーム公演 finds what 東京ドーム does.
 */
export function readKeyword(keyword: string, words: SearchWords): string[][] {
  const whole = foldForSearch(keyword);
  const meant = words.get(whole);
  // Names of several words, such as Tokyo Dome.
  if (meant) return [[whole, ...meant]];
  return keyword
    .normalize("NFKC")
    .replace(/(\d)\s+(?=(?:day|night|hour|week)s?\b)/gi, "$1")
    .split(/\s+/)
    .map(foldForSearch)
    .filter((word) => word !== "" && !LENGTH.test(word.normalize("NFKC")))
    .map((word) => {
      const nights = NIGHTS.exec(word.normalize("NFKC"))?.[1];
      const said = nights === undefined ? [word] : [word, foldForSearch(`${nights}泊`)];
      const meant = [...words].flatMap(([known, finds]) => (said.some((each) => each.includes(known)) ? finds : []));
      return [...new Set([...said, ...meant])];
    });
}

/** Whether an already folded text has something of every word. */
export const matchesWords = (folded: string, wanted: string[][]): boolean =>
  wanted.every((choices) => choices.some((word) => folded.includes(word)));

const pairsOf = (text: string): string[] => {
  const letters = [...text];
  return letters.length < 2 ? letters : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
};

/** How much of what was typed a folded text has, from 0 to 1: by pairs of letters, so that a slip of the finger matters little. */
export function closeness(folded: string, keyword: string): number {
  const pairs = new Set(pairsOf(foldForSearch(keyword)));
  if (pairs.size === 0) return 0;
  return [...pairs].filter((pair) => folded.includes(pair)).length / pairs.size;
}
