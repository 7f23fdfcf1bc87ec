/** All that production insists on, of nobody's. */
export const productionEnv = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://unused.example/x",
  PUBLIC_ORIGIN: "https://shop.example",
  TRUST_PROXY: "true",
  AUTH_SECRET: "a-secret-of-the-tests-and-of-nothing-else",
  HELP_DESK_EMAIL: "desk@shop.example",
  RETURN_ADDRESS: "〒100-0000|A street of the tests",
  CARD_GATEWAY_URL: "https://gateway.example",
  CARD_MERCHANT_ID: "merchant",
  CARD_MERCHANT_PASS: "pass",
  CARD_TENANT_ID: "0001",
  CARD_AES_KEY: "0123456789abcdef",
  CARD_AES_IV: "fedcba9876543210",
  CARD_VAULT_KEY: "a-vault-key-of-the-tests-and-nothing-else",
};
