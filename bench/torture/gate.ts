import { setTimeout as sleep } from "node:timers/promises";

/** Everybody passes through it with each request; closed, it lets nobody in and says when the last one is out. */
export function openGate() {
  let inside = 0;
  let opened: Promise<void> | undefined;
  let open = () => {};
  return {
    pass: async <T>(work: () => Promise<T>): Promise<T> => {
      while (opened) await opened;
      inside += 1;
      try {
        return await work();
      } finally {
        inside -= 1;
      }
    },
    /** Does something while nobody is inside. */
    closedFor: async (work: () => Promise<void>): Promise<void> => {
      opened = new Promise((resolve) => {
        open = resolve;
      });
      while (inside > 0) await sleep(10);
      await work().finally(() => {
        opened = undefined;
        open();
      });
    },
  };
}
