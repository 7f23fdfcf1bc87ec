import { randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { members } from "#db/schema.ts";
import type { Role } from "#domain/staff/permissions.ts";
import { signAccessToken } from "#server/members/auth/access-token.ts";
import { hashPassword } from "#server/members/auth/password-hash.ts";
import { signIn as openFor } from "#server/members/auth/sign-in.ts";
import { giveCard } from "#test/give-card.ts";
import type { Target } from "./target.ts";

/** Somebody who sends requests. `live`: whether a guarded operation may let them in. */
export type Caller = {
  name: "guest" | "owner" | "other" | "expired" | Role | "crew of Osaka";
  live: boolean;
  /** Of staff: the roles, which say what of the console is open. */
  roles?: Role[];
  /** Of staff of some stations only. */
  stations?: string[];
  id?: string;
  email?: string;
  /** Everybody has their own, so that knowing an address is not knowing the password. */
  password: string;
  /** Names that nobody else has. */
  names: string[];
  headers: () => Record<string, string>;
  /** Keeps what an answer set. */
  keep: (response: Response) => void;
  /** Joins and signs in anew if the last request ended that. */
  revive: () => Promise<void>;
};

const guest = (): Caller => ({
  name: "guest",
  live: false,
  names: [],
  password: "Kumo7tsuki",
  headers: () => ({}),
  keep: () => {},
  revive: async () => {},
});

/** A member with a card, signed in by token and cookie. */
async function member(
  target: Target,
  name: "owner" | "other" | "expired",
  form: Record<string, string>,
  card: string,
): Promise<Caller> {
  const { deps } = target;
  const id = randomUUID();
  const email = `${name}-${randomBytes(6).toString("hex")}@example.com`;
  const password = `Aa1${randomBytes(6).toString("hex")}`;
  const passwordHash = await hashPassword(deps.env, password);
  const now = deps.now();
  const row: typeof members.$inferInsert = {
    id,
    email,
    passwordHash,
    lastName: "佐藤",
    firstName: "次郎",
    lastNameKana: "サトウ",
    firstNameKana: "ジロウ",
    gender: "unanswered",
    phoneNumber: "09033334444",
    birthday: "1985-05-05",
    language: "ja",
    inviteCode: Array.from(randomBytes(8), (byte) => "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"[byte % 32]).join(""),
    verifiedAt: now,
    createdAt: now,
    passwordChangedAt: now,
    ...form,
  };
  /** Joins, also again after leaving, and has a card, also after deleting it. */
  const join = async () => {
    await deps.database.db.insert(members).values(row).onConflictDoNothing();
    const cards = await target.rows("select 1 from cards where member_id = $1 and state = 'active'", [id]);
    if (cards.length === 0) await giveCard({ ...deps, pool: deps.database.pool }, id, card);
  };
  await join();
  let token = "";
  const cookies = new Map<string, string>();
  let sessionId = "";
  const visitor = { ip: "fuzz", device: undefined, deviceName: { browser: null, system: null } };
  const signIn = async () => {
    await deps.database.db.update(members).set({ passwordHash }).where(eq(members.id, id));
    const [row] = await deps.database.db.select().from(members).where(eq(members.id, id));
    const opened =
      row && (await deps.database.db.transaction((tx) => openFor(tx, deps, row, { ...visitor, joining: true })));
    if (!opened) throw new Error("not signed in");
    sessionId = opened.sessionId;
    token = (await signAccessToken(deps, { memberId: id, sessionId }, 86_400)).accessToken;
    cookies.set("session", opened.refreshToken);
    await target.changes();
  };
  await signIn();
  const live = name !== "expired";
  if (!live) await target.rows("update sessions set revoked_at = now() where member_id = $1", [id]);
  return {
    name,
    live,
    id,
    email,
    password,
    names: Object.values(form).filter((text) => /[^\d-]/.test(text) && text.length > 3),
    headers: () => ({
      Authorization: `Bearer ${token}`,
      Cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
    }),
    keep: (response) => {
      for (const line of response.headers.getSetCookie()) {
        const [, key = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value) cookies.set(key, value);
      }
    },
    revive: async () => {
      if (!live) return;
      await join();
      const rows = await target.rows("select 1 from sessions where id = $1 and revoked_at is null", [sessionId]);
      if (rows.length === 0) await signIn();
      await target.changes();
    },
  };
}

/** A guest, the member whose data nobody else may see, another member, and one whose session has ended. */
export async function openCallers(
  target: Target,
): Promise<{ guest: Caller; owner: Caller; other: Caller; expired: Caller }> {
  const canary = {
    lastName: "秘密金糸雀",
    firstName: "内緒",
    lastNameKana: "カナリヤヒミツ",
    firstNameKana: "ナイショ",
    phoneNumber: "09098765432",
    birthday: "1971-03-17",
  };
  return {
    guest: guest(),
    owner: await member(target, "owner", canary, "3530111333300000"),
    other: await member(target, "other", {}, "4111111111111111"),
    expired: await member(target, "expired", {}, "4111111111111111"),
  };
}
