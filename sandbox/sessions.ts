import { randomBytes } from "node:crypto";
import type { Fields } from "#sandbox/cipher.ts";
import type { KeptCard } from "#sandbox/ledger.ts";

/** A browser's visit, from the merchant's form to the return. */
export type Session = {
  id: string;
  fields: Fields;
  step: "input" | "confirm" | "authenticate" | "return";
  card?: KeptCard;
  /** EncryptValue of the result, once there is one. */
  result?: string;
  expiresAt: number;
};

const LIFETIME_MS = 15 * 60_000;

export function createSessions(now: () => Date) {
  const sessions = new Map<string, Session>();
  return {
    open: (fields: Fields, step: Session["step"], card?: KeptCard): Session => {
      const id = randomBytes(16).toString("hex");
      const session: Session = { id, fields, step, expiresAt: now().getTime() + LIFETIME_MS, ...(card && { card }) };
      sessions.set(id, session);
      return session;
    },
    find: (id: string): Session | undefined => {
      const session = sessions.get(id);
      return session && session.expiresAt > now().getTime() ? session : undefined;
    },
    reset: () => sessions.clear(),
  };
}
