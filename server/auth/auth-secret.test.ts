import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readAuthSecret } from "#server/auth/auth-secret.ts";
import { readEnv } from "#server/env.ts";
import { productionEnv } from "#test/production-env.ts";

const DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), "ekikari-secret-"));
afterAll(() => fs.rmSync(DATA_DIR, { recursive: true }));

describe("the secret behind tokens", () => {
  it("is made once and kept where only we can read it", () => {
    const first = readAuthSecret({ AUTH_SECRET: undefined, DATA_DIR });
    expect(first.length).toBeGreaterThanOrEqual(48);
    expect(readAuthSecret({ AUTH_SECRET: undefined, DATA_DIR })).toEqual(first);
    expect(fs.statSync(path.join(DATA_DIR, "auth-secret")).mode & 0o777).toBe(0o600);
    expect(fs.readdirSync(DATA_DIR)).toEqual(["auth-secret"]);
  });

  it("is the environment's, if that has one", () => {
    const AUTH_SECRET = "x".repeat(32);
    expect(Buffer.from(readAuthSecret({ AUTH_SECRET, DATA_DIR })).toString()).toBe(AUTH_SECRET);
  });

  it("must be given in production, and be long enough", () => {
    const { AUTH_SECRET: _, ...production } = productionEnv;
    expect(() => readEnv(production)).toThrow(/AUTH_SECRET: required in production/);
    expect(() => readEnv({ ...production, AUTH_SECRET: "x".repeat(31) })).toThrow(/AUTH_SECRET/);
    expect(() => readEnv({ ...production, AUTH_SECRET: "x".repeat(32), RATE_LIMITS: "false" })).toThrow(/RATE_LIMITS/);
    expect(readEnv({ ...production, AUTH_SECRET: "x".repeat(32) }).production).toBe(true);
  });
});
