import os from "node:os";
import { createHelper, type Helper, type Order, type Outcome } from "#server/catalogue/images/encoder-helper.ts";
import { AppError } from "#server/platform/errors.ts";

export type Encoder = {
  /** Refused with COM_011 when too many wait already. */
  encode: (order: Order) => Promise<Outcome>;
};

const halfOfTheProcessors = Math.ceil(os.availableParallelism() / 2);

/**
 * Encodes pictures in processes of its own. In the site's it would take the processor for as long as it lasts, and the few
 * threads that passwords, files and addresses wait for.
 */
export function createEncoder({ processes = halfOfTheProcessors, mostWaiting = 60, yields = true } = {}): Encoder {
  const free: Helper[] = Array.from({ length: processes }, () => createHelper(yields));
  const waiting: { order: Order; settle: (outcome: Promise<Outcome>) => void }[] = [];

  const startNext = () => {
    const helper = free[0];
    const next = helper && waiting.shift();
    if (!next) return;
    free.shift();
    const outcome = helper(next.order);
    next.settle(outcome);
    const goOn = () => {
      free.push(helper);
      startNext();
    };
    outcome.then(goOn, goOn);
  };

  return {
    encode: (order) =>
      new Promise((settle, refuse) => {
        if (waiting.length >= mostWaiting) return refuse(new AppError("COM_011", { headers: { "Retry-After": "10" } }));
        waiting.push({ order, settle });
        startNext();
      }),
  };
}
