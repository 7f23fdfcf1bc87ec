/** An act that somebody has done and the server may not have heard of yet. */
export type KeptAct = {
  /** The server does an act of this id once, however often it is sent. */
  actId: string;
  /** Who did it: only they send it. */
  staffId: string;
  staffName: string;
  kind: string;
  body: Record<string, unknown>;
  at: string;
  /** What the screen shows of it: what was done, and with what. */
  title: string;
  detail?: string;
  /** Photos that go with it and are not sent yet, by their place among its photos. */
  photos?: number[];
  /** The server has the act itself; only photos are left. */
  accepted?: boolean;
  /** How often in a row the server has made a mistake of its own over it. */
  faults?: number;
  state: "waiting" | "sent" | "refused";
  /** Why it was refused. */
  refusal?: { code: string | undefined; message: string; details?: Record<string, string> };
};

/** What came of sending one: done, refused for good, or not now. */
export type Outcome = { outcome: "done" } | { outcome: "later" } | { outcome: "refused"; refusal: KeptAct["refusal"] };

type QueueOptions = {
  storage: Pick<Storage, "getItem" | "setItem">;
  /** Tells by `note` how far it came, which is kept; `now` is how far it is, also by another tab. */
  send: (act: KeptAct, note: (progress: Partial<KeptAct>) => void, now: () => KeptAct | undefined) => Promise<Outcome>;
  onChange: (acts: KeptAct[]) => void;
  onRefused: (act: KeptAct) => void;
};

const KEY = "console-acts";
/** So many that were sent stay on the screen. */
const SENT_SHOWN = 20;

/**
 * Acts kept on the device until the server has them, the newest first. They are written down before they are sent, in the
 * order in which they were done, and stay through reloads, lost networks and ended sessions. What is refused stays until
 * somebody has seen to it.
 */
export function createQueue({ storage, send, onChange, onRefused }: QueueOptions) {
  const read = (): KeptAct[] => JSON.parse(storage.getItem(KEY) ?? "[]");
  const write = (acts: KeptAct[]) => {
    let sent = 0;
    const kept = acts.filter(({ state }) => state !== "sent" || ++sent <= SENT_SHOWN);
    storage.setItem(KEY, JSON.stringify(kept));
    onChange(kept);
  };
  const change = (actId: string, changes: Partial<KeptAct>) =>
    write(read().map((act) => (act.actId === actId ? { ...act, ...changes } : act)));
  let sending: Promise<void> = Promise.resolve();

  async function sendAll(staffId: string): Promise<void> {
    const waiting = read().filter((act) => act.state === "waiting" && act.staffId === staffId);
    for (const { actId } of waiting.reverse()) {
      const now = () => read().find((each) => each.actId === actId);
      const act = now();
      // Somebody may have taken it back meanwhile, or another tab sent it.
      if (act?.state !== "waiting") continue;
      const result = await send(act, (progress) => change(act.actId, progress), now);
      if (result.outcome === "later") return;
      if (result.outcome === "done") change(act.actId, { state: "sent" });
      else {
        const refused = { state: "refused" as const, ...(result.refusal && { refusal: result.refusal }) };
        change(act.actId, refused);
        onRefused({ ...act, ...refused });
      }
    }
  }

  return {
    read,
    find: (actId: string) => read().find((act) => act.actId === actId),
    add: (act: Omit<KeptAct, "state">, state: KeptAct["state"] = "waiting") => write([{ ...act, state }, ...read()]),
    remove: (actId: string) => write(read().filter((act) => act.actId !== actId)),
    /** What was refused is tried again: the server has kept nothing of it. */
    retry: (actId: string) => change(actId, { state: "waiting", faults: 0 }),
    /** Sends what waits of this person, one after the other; never twice at once. */
    flush: (staffId: string): Promise<void> => {
      sending = sending.then(() => sendAll(staffId)).catch(() => {});
      return sending;
    },
  };
}
