import { useEffect, useState } from "react";
import type { Scan } from "#contract/console/scan.ts";
import { toJstIso } from "#domain/jst.ts";
import { readLabel } from "#domain/rentals/label.ts";
import { ApiError, api, call } from "../api.ts";
import { useMe } from "../session/me.ts";
import { shopNow } from "../shop-time.ts";
import { type KeptKind, queue } from "./acts.ts";
import { signal } from "./signals.ts";

/** What is in hand: what was read last, and what the server said of it; nothing without network. */
export type Hand = { code: string; unit: string | undefined; box: string | undefined; scan: Scan | undefined };

export type Notice = { kind: "right" | "wrong"; text: string };

const RESEND_MS = 15_000;

const labelOf = (code: string): Pick<Hand, "unit" | "box"> => {
  const label = readLabel(code);
  if (label?.kind === "unit") return { unit: label.serialNumber, box: undefined };
  const box = label?.kind === "box" ? label.number : /^[SML]\d{1,3}$/i.exec(code.trim())?.[0].toUpperCase();
  return { unit: undefined, box };
};

const handOf = (code: string, scan: Scan | undefined): Hand => {
  if (!scan) return { code, ...labelOf(code), scan };
  const unit = scan.kind === "box" ? undefined : scan.unit?.serialNumber;
  return { code, unit, box: scan.box?.number, scan };
};

/** One loop that never ends by itself: read, do, read the next. */
export function useRound(station: string | undefined, texts: { unknown: string }) {
  const me = useMe();
  const [hand, setHand] = useState<Hand>();
  const [notice, setNotice] = useState<Notice>();

  useEffect(() => {
    const send = () => void queue().flush(me.id);
    send();
    const timer = setInterval(send, RESEND_MS);
    addEventListener("online", send);
    return () => {
      clearInterval(timer);
      removeEventListener("online", send);
    };
  }, [me.id]);

  const say = (kind: Notice["kind"], text: string) => {
    signal(kind);
    setNotice({ kind, text });
  };
  const act = (kind: KeptKind, body: Record<string, unknown>, title: string) => {
    if (!station) return;
    const at = toJstIso(new Date(shopNow()));
    queue().add({ actId: crypto.randomUUID(), staffId: me.id, kind, body: { station, ...body }, at, title });
    setHand(undefined);
    setNotice(undefined);
    signal("right");
    void queue().flush(me.id);
  };

  const look = async (code: string): Promise<Scan | undefined> => {
    if (!station) return undefined;
    return (await call(api.scan.$get({ query: { station, code } }))).result;
  };

  /** Takes what was read, typed or scanned. Unit and box together fill it. */
  const read = async (code: string, filled: (unit: string, box: string) => string) => {
    let scan: Scan | undefined;
    try {
      scan = await look(code);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0)
        return say("wrong", error instanceof ApiError ? error.message : "");
    }
    const now = handOf(code, scan);
    if (!now.unit && !now.box && !scan?.reservation) return say("wrong", texts.unknown);
    const unit = now.unit ?? (now.box ? hand?.unit : undefined);
    const box = now.box ?? (now.unit ? hand?.box : undefined);
    const together = unit !== undefined && box !== undefined && hand !== undefined && scan?.next.act !== "empty";
    if (together) return act("fill", { unit, box }, filled(unit, box));
    signal("right");
    setNotice(undefined);
    setHand(now);
  };
  const drop = () => {
    setHand(undefined);
    setNotice(undefined);
  };
  return { hand, notice, read, act, drop, say };
}
