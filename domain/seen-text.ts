// U+2800 is drawn as nothing, but counts as a symbol.
const SEEN = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether there is anything in a text that people see. */
export const isSeen = (text: string): boolean => SEEN.test(text);
