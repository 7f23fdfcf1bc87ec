import { toJstIso } from "#domain/jst.ts";
import { shopNow } from "../shop-time.ts";
import { type KeptKind, queue } from "./acts.ts";
import type { KeptAct } from "./queue.ts";
import { offerOf } from "./round.ts";
import type { Round } from "./round-context.ts";

/** What to do, and what the screen calls it. */
export type Doing = {
  kind: KeptKind;
  body: Record<string, unknown>;
  title: string;
  detail?: string | undefined;
  /** What was given an id before, because it has photos. */
  own?: Pick<KeptAct, "actId" | "photos">;
};

/** So long the sound waits for the server's word. After that the act counts as kept. */
const WORD_MS = 1_500;

/** Writes an act down, sends it if that is possible now, and says what came of it. Then nothing is in hand. */
export async function keepAct(
  { station, me, texts, hold, say }: Round,
  { kind, body, title, detail, own = { actId: crypto.randomUUID() } }: Doing,
): Promise<void> {
  const who = { staffId: me.id, staffName: me.name };
  const sent = { station, ...body };
  if (kind === "fill") answerRefused(me.id, sent);
  const at = toJstIso(new Date(shopNow()));
  queue().add({ ...own, ...who, kind, body: sent, at, title, ...(detail && { detail }) });
  hold(undefined);
  await Promise.race([queue().flush(me.id), new Promise((resolve) => setTimeout(resolve, WORD_MS))]);
  const state = queue().find(own.actId)?.state;
  // What is refused says so itself, whenever that is.
  if (state !== "refused") say("right", state === "waiting" ? texts.kept(title) : title);
}

/** What was refused for a box is answered by whatever is put into it next. */
function answerRefused(staffId: string, { station, box }: Record<string, unknown>): void {
  for (const act of queue().read()) {
    const isThere = act.body.station === station && act.body.box === box;
    if (act.staffId === staffId && isThere && offerOf(act)) queue().remove(act.actId);
  }
}
