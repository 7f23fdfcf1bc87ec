import fs from "node:fs";
import { expect, it } from "vitest";
import { readEnv } from "#server/env.ts";
import { sandboxDefaults } from "#test/card-sandbox.ts";
import { productionEnv } from "#test/production-env.ts";

it("needs nothing on a developer's machine", () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    publicOrigin: "http://localhost:3000",
    demoShop: true,
    production: false,
  });
});

it("takes empty values for unset ones", () => {
  expect(readEnv({ PORT: "", DATABASE_URL: "" }).PORT).toBe(3000);
});

it("leaves a database that somebody brought along without the demo shop, unless asked", () => {
  expect(readEnv({ DATABASE_URL: "postgres://db/x" }).demoShop).toBe(false);
  expect(readEnv({ DATABASE_URL: "postgres://db/x", DEMO_SHOP: "true" }).demoShop).toBe(true);
});

it("names every mistake at once", () => {
  expect(() => readEnv({ PORT: "many", LOG_LEVEL: "loud", DATABASE_URL: "mysql://x" })).toThrow(
    /PORT[\s\S]*DATABASE_URL[\s\S]*LOG_LEVEL[\s\S]*\.env\.example/,
  );
});

it("insists on the essentials in production", () => {
  expect(() => readEnv({ NODE_ENV: "production" })).toThrow(/DATABASE_URL[\s\S]*PUBLIC_ORIGIN/);
  expect(() =>
    readEnv({ NODE_ENV: "production", DATABASE_URL: "postgres://db/x", PUBLIC_ORIGIN: "http://shop.example" }),
  ).toThrow(/https/);
});

it("wants to know in production whether there is a proxy", () => {
  expect(readEnv({}).TRUST_PROXY).toBe(false);
  expect(readEnv({ ...productionEnv, TRUST_PROXY: "false" }).TRUST_PROXY).toBe(false);
  expect(() => readEnv({ ...productionEnv, TRUST_PROXY: "" })).toThrow("TRUST_PROXY");
});

it("is described in .env.example, setting by setting", () => {
  const described = fs.readFileSync(".env.example", "utf8").match(/^[A-Z_]+(?==)/gm);
  const read = fs.readFileSync("server/env.ts", "utf8").match(/(?<=^ {4})[A-Z_]+(?=:)/gm);
  expect(read?.filter((name) => !described?.includes(name))).toEqual([]);
});

it("without a gateway, the sandbox's own settings are used", () => {
  const { card } = readEnv({});
  const sandbox = sandboxDefaults();
  expect(card).toMatchObject({
    usesSandbox: true,
    gatewayUrl: `http://localhost:${sandbox.SANDBOX_PORT}`,
    merchantId: sandbox.CARD_MERCHANT_ID,
    merchantPass: sandbox.CARD_MERCHANT_PASS,
    tenantId: sandbox.CARD_TENANT_ID,
    aesKey: sandbox.CARD_AES_KEY,
    aesIv: sandbox.CARD_AES_IV,
    timeoutMs: 60_000,
  });
});

it("production names every card setting that is missing, and wants https", () => {
  const production = { NODE_ENV: "production", CARD_GATEWAY_URL: "http://gateway.example" };
  expect(() => readEnv(production)).toThrow(
    /CARD_MERCHANT_ID: required[\s\S]*CARD_VAULT_KEY: required[\s\S]*CARD_GATEWAY_URL: must be https/,
  );
});
