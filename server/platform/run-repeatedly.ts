import type { Log } from "#server/platform/log.ts";

export type RunningJob = { wake: () => void; close: () => Promise<void> };

/** Does `work` now, every `pauseMs` and whenever woken, never twice at once. A failure is logged, not the end. */
export function runRepeatedly(name: string, pauseMs: number, log: Log, work: () => Promise<unknown>): RunningJob {
  let closed = false;
  let running: Promise<void> | undefined;
  let again = false;

  const run = async () => {
    do {
      again = false;
      await work().catch((error) => log.error({ err: error, job: name }, "job failed"));
    } while (again && !closed);
    running = undefined;
  };
  const wake = () => {
    if (closed) return;
    if (running) again = true;
    else running = run();
  };
  const timer = setInterval(wake, pauseMs).unref();
  wake();

  return {
    wake,
    close: async () => {
      closed = true;
      clearInterval(timer);
      await running;
    },
  };
}
