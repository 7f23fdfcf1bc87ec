/** An act that somebody has done and the server may not have heard of yet. */
export type KeptAct = {
  /** The server does an act of this id once, however often it is sent. */
  actId: string;
  /** Who did it: only they send it. */
  staffId: string;
  kind: string;
  body: Record<string, unknown>;
  at: string;
  /** What the screen shows of it. */
  title: string;
  state: "waiting" | "sent" | "refused";
  /** Why it was refused. */
  refusal?: { code: string | undefined; message: string };
};

/** What came of sending one: done, refused for good, or not now. */
export type Outcome = { outcome: "done" } | { outcome: "later" } | { outcome: "refused"; refusal: KeptAct["refusal"] };

type QueueOptions = {
  storage: Pick<Storage, "getItem" | "setItem">;
  send: (act: KeptAct) => Promise<Outcome>;
  onChange: (acts: KeptAct[]) => void;
};

const KEY = "console-acts";
/** So many that were sent stay on the screen. */
const SENT_SHOWN = 20;

/**
 * Acts kept on the device until the server has them, the newest first. They are written down before they are sent, in the
 * order in which they were done, and stay through reloads, lost networks and ended sessions. What is refused stays until
 * somebody has seen to it.
 */
export function createQueue({ storage, send, onChange }: QueueOptions) {
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
    for (const act of waiting.reverse()) {
      const result = await send(act);
      if (result.outcome === "later") return;
      if (result.outcome === "done") change(act.actId, { state: "sent" });
      else change(act.actId, { state: "refused", ...(result.refusal && { refusal: result.refusal }) });
    }
  }

  return {
    read,
    add: (act: Omit<KeptAct, "state">) => write([{ ...act, state: "waiting" }, ...read()]),
    remove: (actId: string) => write(read().filter((act) => act.actId !== actId)),
    /** Sends what waits of this person, one after the other; never twice at once. */
    flush: (staffId: string): Promise<void> => {
      sending = sending.then(() => sendAll(staffId)).catch(() => {});
      return sending;
    },
  };
}
