import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "#server/members/auth/password-hash.ts";

const env = { NODE_ENV: "test" } as const;

describe("passwords", () => {
  it("are kept as argon2id with OWASP's parameters outside tests", async () => {
    expect(await hashPassword({ NODE_ENV: "production" }, "Abcdefg1")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("are right or wrong", async () => {
    const kept = await hashPassword(env, "Abcdefg1");
    expect(await verifyPassword(env, kept, "Abcdefg1")).toBe(true);
    expect(await verifyPassword(env, kept, "Abcdefg2")).toBe(false);
  });

  it("are always wrong for nobody, even the one that is compared to last as long", async () => {
    expect(await verifyPassword(env, undefined, "nobody has this password")).toBe(false);
  });
});
