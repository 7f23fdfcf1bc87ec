import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readAuthKeys } from "#server/platform/auth-keys.ts";
import { readEnv } from "#server/platform/env.ts";
import { productionEnv } from "#test/production-env.ts";

const DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), "ekikari-secret-"));
afterAll(() => fs.rmSync(DATA_DIR, { recursive: true }));

describe("the keys behind tokens", () => {
  it("are one, made once and kept where only we can read it", () => {
    const made = readAuthKeys({ authKeys: undefined, DATA_DIR });
    expect(made).toEqual([{ id: "default", secret: expect.stringMatching(/^[\w-]{48,}$/) }]);
    expect(readAuthKeys({ authKeys: undefined, DATA_DIR })).toEqual(made);
    expect(fs.statSync(path.join(DATA_DIR, "auth-secret")).mode & 0o777).toBe(0o600);
    expect(fs.readdirSync(DATA_DIR)).toEqual(["auth-secret"]);
  });

  it("are the environment's, if that has any", () => {
    const [old, next] = ["x".repeat(32), "y".repeat(32)];
    const read = (settings: Record<string, string>) => readAuthKeys(readEnv({ DATA_DIR, ...settings }));
    expect(read({ AUTH_SECRET: old })).toEqual([{ id: "default", secret: old }]);
    expect(read({ AUTH_SECRETS: `2027:${next},default:${old}` })).toEqual([
      { id: "2027", secret: next },
      { id: "default", secret: old },
    ]);
    expect(() => read({ AUTH_SECRET: old, AUTH_SECRETS: `2027:${next}` })).toThrow(/AUTH_SECRET: .*AUTH_SECRETS/);
  });

  it("must be given in production, and be long enough", () => {
    const { AUTH_SECRET: _, ...production } = productionEnv;
    expect(() => readEnv(production)).toThrow(/AUTH_SECRET: required in production/);
    expect(() => readEnv({ ...production, AUTH_SECRET: "x".repeat(31) })).toThrow(/AUTH_SECRET/);
    expect(() => readEnv({ ...production, AUTH_SECRET: "x".repeat(32), RATE_LIMITS: "false" })).toThrow(/RATE_LIMITS/);
    expect(readEnv({ ...production, AUTH_SECRET: "x".repeat(32) }).production).toBe(true);
    expect(readEnv({ ...production, AUTH_SECRETS: `a:${"x".repeat(32)}` }).production).toBe(true);
  });
});
