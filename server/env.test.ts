import { expect, it } from "vitest";
import { readEnv } from "#server/env.ts";
import { sandboxDefaults } from "#test/card-sandbox.ts";

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
