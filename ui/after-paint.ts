/** Runs work after the next picture: what takes long, or only prepares for later, does not delay the answer to a touch. */
export const afterPaint = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(work));
};
