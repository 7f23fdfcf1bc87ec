import { z } from "zod";

export const faultKinds = {
  delay: "遅延",
  lose_request: "要求を失う（処理しない）",
  lose_answer: "応答を失う（処理はする）",
  refuse: "拒否する（処理しない）",
  lose_notification: "通知を失う",
  duplicate_notification: "通知を二度送る",
  notification_before_return: "通知を戻りより先に送る",
  notification_after_return: "通知を戻りより後に送る",
} as const;
export type FaultKind = keyof typeof faultKinds;

export const faultSchema = z.object({
  kind: z.enum(Object.keys(faultKinds) as [FaultKind, ...FaultKind[]]),
  /** Only calls of this OperateId; any call when left out. */
  operateId: z.string().max(20).optional(),
  times: z.coerce.number().int().min(1).max(1_000).default(1),
  delayMs: z.coerce.number().int().min(0).max(600_000).default(2_000),
});
export type Fault = z.output<typeof faultSchema>;

/** Faults for the next calls, in the order in which they were requested. */
export function createFaults() {
  let pending: Fault[] = [];
  return {
    pending: (): readonly Fault[] => pending,
    inject: (fault: Fault) => {
      pending.push({ ...fault });
    },
    /** The first fault of these kinds that is meant for this operation; it counts as used. */
    take: (kinds: FaultKind[], operateId: string): Fault | undefined => {
      const fault = pending.find(
        (each) => kinds.includes(each.kind) && (!each.operateId || each.operateId === operateId),
      );
      if (fault) {
        fault.times -= 1;
        pending = pending.filter(({ times }) => times > 0);
      }
      return fault;
    },
    reset: () => {
      pending = [];
    },
  };
}
