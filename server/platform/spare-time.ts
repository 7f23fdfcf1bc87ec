/** The part of its time that work takes for which nobody waits: after each piece it rests nine times as long. */
const PART = 0.1;
/** On a machine that is too busy a piece waits more than it works. Its wait is not to keep all others away. */
const LONGEST_REST_MS = 1_000;

/** Room for such work, one piece at a time. What comes while there is none is left undone; it may come again. */
export class SpareTime {
  #restsUntil = 0;

  offer(work: () => Promise<unknown>): void {
    const started = performance.now();
    if (started < this.#restsUntil) return;
    this.#restsUntil = Number.POSITIVE_INFINITY;
    const rest = () => {
      const now = performance.now();
      this.#restsUntil = now + Math.min(LONGEST_REST_MS, (now - started) * (1 / PART - 1));
    };
    work().then(rest, rest);
  }
}
