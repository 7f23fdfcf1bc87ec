import { expect, it } from "vitest";
import { standingOf } from "#domain/members/standing.ts";

const at = new Date(0);
const marks = { blockedAt: null, suspendedAt: null, verifiedAt: at };

it.each([
  [{}, "active"],
  [{ verifiedAt: null }, "unverified"],
  [{ suspendedAt: at }, "suspended"],
  [{ suspendedAt: at, verifiedAt: null }, "suspended"],
  [{ suspendedAt: at, blockedAt: at }, "blocked"],
])("a member with %j is %s", (more, standing) => expect(standingOf({ ...marks, ...more })).toBe(standing));
