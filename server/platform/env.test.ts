import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { companySettings, demoCompany } from "#server/platform/company.ts";
import { readEnv } from "#server/platform/env.ts";
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
  expect(readEnv({ DATABASE_URL: "postgres://localhost/x" }).demoShop).toBe(false);
  expect(readEnv({ DATABASE_URL: "postgres://localhost/x", DEMO_SHOP: "true" }).demoShop).toBe(true);
});

it("names every mistake at once", () => {
  expect(() => readEnv({ PORT: "many", LOG_LEVEL: "loud", DATABASE_URL: "mysql://x" })).toThrow(
    /PORT[\s\S]*DATABASE_URL[\s\S]*LOG_LEVEL[\s\S]*\.env\.example/,
  );
});

it.each(["PUBLIC_ORIGIN", "DATABASE_URL", "DATABASE_DIRECT_URL", "CARD_GATEWAY_URL", "SMTP_URL"])(
  "names %s where it is no address at all",
  (name) => {
    for (const wrong of ["nonsense", "http://", "smtp://", "postgres://u:p@h:many/x"]) {
      for (const other of [{}, productionEnv])
        expect(() => readEnv({ ...other, [name]: wrong })).toThrow(`  ${name}: `);
    }
  },
);

it.each([
  "nonsense",
  "エキカリ",
  "Shop <>",
  "Shop <shop@shop.example",
  "shop",
  "A <a@shop.example>, B <b@shop.example>",
])("wants one sender that mails can have, not %s", (sender) => {
  expect(() => readEnv({ MAIL_FROM: sender })).toThrow("  MAIL_FROM: ");
});

it.each(["shop@shop.example", "株式会社エキカリ <shop@shop.example>", '"Shop, Ltd." <shop@shop.example>'])(
  "takes %s as the sender",
  (sender) => {
    expect(readEnv({ MAIL_FROM: sender }).MAIL_FROM).toBe(sender);
  },
);

it("insists on the essentials in production", () => {
  expect(() => readEnv({ NODE_ENV: "production" })).toThrow(/DATABASE_URL[\s\S]*PUBLIC_ORIGIN/);
  expect(() =>
    readEnv({ NODE_ENV: "production", DATABASE_URL: "postgres://db/x", PUBLIC_ORIGIN: "http://shop.example" }),
  ).toThrow(/https/);
});

it("wants to know in production whether there is a proxy", () => {
  expect(readEnv({}).TRUST_PROXY).toBe(0);
  expect(readEnv({ ...productionEnv, TRUST_PROXY: "false" }).TRUST_PROXY).toBe(0);
  expect(readEnv({ TRUST_PROXY: "true" }).TRUST_PROXY).toBe(1);
  expect(readEnv({ TRUST_PROXY: "2" }).TRUST_PROXY).toBe(2);
  for (const wrong of ["-1", "10", "1.5", "yes"]) expect(() => readEnv({ TRUST_PROXY: wrong })).toThrow("TRUST_PROXY");
  expect(() => readEnv({ ...productionEnv, TRUST_PROXY: "" })).toThrow("TRUST_PROXY");
});

it("is described in .env.example, setting by setting", () => {
  const described = fs.readFileSync(".env.example", "utf8").match(/^[A-Z_]+(?==)/gm);
  const read = fs.readFileSync("server/platform/env.ts", "utf8").match(/(?<=^ {4})[A-Z_]+(?=:)/gm) ?? [];
  const all = [...read, ...Object.keys(companySettings)];
  expect(all.filter((name) => !described?.includes(name))).toEqual([]);
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
    cipherKeys: [{ id: "default", aesKey: sandbox.CARD_AES_KEY, aesIv: sandbox.CARD_AES_IV }],
    timeoutMs: 60_000,
  });
});

it("production names every card setting that is missing, and wants https", () => {
  const production = { NODE_ENV: "production", CARD_GATEWAY_URL: "http://gateway.example" };
  expect(() => readEnv(production)).toThrow(
    /CARD_MERCHANT_ID: required[\s\S]*CARD_VAULT_KEY: required[\s\S]*CARD_GATEWAY_URL: must be https/,
  );
});

describe("on a developer's machine", () => {
  it("listens to this machine alone, unless told otherwise; in production to all", () => {
    expect(readEnv({}).HOST).toBe("127.0.0.1");
    expect(readEnv({ HOST: "0.0.0.0" }).HOST).toBe("0.0.0.0");
    expect(readEnv(productionEnv).HOST).toBe("0.0.0.0");
  });

  it("has development pages while nothing points to the outside, or when asked for by name", () => {
    const local = {
      PUBLIC_ORIGIN: "http://shop.localhost:3000",
      DATABASE_URL: "postgres://me@127.0.0.1:5432/x",
      CARD_GATEWAY_URL: "http://[::1]:4010",
      SMTP_URL: "smtp://localhost:25",
    };
    expect(readEnv({}).devPages).toBe(true);
    expect(readEnv(local).devPages).toBe(true);
    expect(readEnv({ ...local, DEV_PAGES: "false" }).devPages).toBe(false);
    expect(readEnv({ DATABASE_URL: "postgres://me@x/shop?host=/run/postgresql" }).devPages).toBe(true);
    const outside: Record<string, string>[] = [
      { PUBLIC_ORIGIN: "http://192.168.1.5:3000" },
      { SMTP_URL: "smtp://mail.example" },
      { DATABASE_URL: "postgres://me@localhost/x?host=db.example", ALLOW_REMOTE: "true" },
      { CARD_GATEWAY_URL: "https://gateway.example", ALLOW_REMOTE: "true" },
    ];
    for (const settings of outside) {
      expect(readEnv({ ...local, ...settings }).devPages).toBe(false);
      expect(readEnv({ ...local, ...settings, DEV_PAGES: "true" }).devPages).toBe(true);
    }
  });

  it("does not start as half of a production, and says why", () => {
    const halves = {
      PUBLIC_ORIGIN: "https://shop.example",
      DATABASE_URL: "postgres://db.example/x",
      CARD_GATEWAY_URL: "https://gateway.example",
    };
    for (const [key, value] of Object.entries(halves)) {
      for (const NODE_ENV of ["development", "test"]) {
        const reason = new RegExp(`${key}: [\\s\\S]*NODE_ENV=production`);
        expect(() => readEnv({ NODE_ENV, [key]: value })).toThrow(reason);
        expect(readEnv({ NODE_ENV, [key]: value, ALLOW_REMOTE: "true" }).production).toBe(false);
      }
    }
    expect(() => readEnv({ DATABASE_URL: "postgres://127.0.0.1.example/x" })).toThrow("DATABASE_URL");
  });
});

describe("production", () => {
  const refused = (settings: Record<string, string>) => expect(() => readEnv({ ...productionEnv, ...settings }));

  it("has no development pages, not even when asked", () => {
    expect(readEnv(productionEnv).devPages).toBe(false);
    refused({ DEV_PAGES: "true" }).toThrow("DEV_PAGES");
  });

  it("talks to a database elsewhere with TLS only, unless told otherwise", () => {
    for (const query of ["", "?sslmode=disable", "?sslmode=prefer", "?sslmode=require", "?sslmode=no-verify"]) {
      const DATABASE_URL = `postgres://db.example/x${query}`;
      refused({ DATABASE_URL }).toThrow("DATABASE_URL: wants sslmode");
      expect(readEnv({ ...productionEnv, DATABASE_URL, DATABASE_TLS: "optional" }).production).toBe(true);
    }
    refused({ DATABASE_MIGRATION_URL: "postgres://db.example/x" }).toThrow("DATABASE_MIGRATION_URL");
    refused({ DATABASE_DIRECT_URL: "postgres://db.example/x" }).toThrow("DATABASE_DIRECT_URL");
    expect(readEnv({ ...productionEnv, DATABASE_URL: "postgres://localhost/x" }).production).toBe(true);
  });

  it("sends mail to a server elsewhere with TLS only, unless told otherwise", () => {
    const read = (settings: Record<string, string>) => readEnv({ ...productionEnv, ...settings }).mailNeedsTls;
    expect(read({ SMTP_URL: "smtp://mail.example:587" })).toBe(true);
    expect(read({ SMTP_URL: "smtp://mail.example:587", SMTP_TLS: "optional" })).toBe(false);
    expect(read({ SMTP_URL: "smtp://localhost:25" })).toBe(false);
    expect(readEnv({ SMTP_URL: "smtp://mail.example:587" }).mailNeedsTls).toBe(false);
    for (const query of ["requireTLS=false", "ignoreTLS=true", "tls.rejectUnauthorized=false", "secure=false"]) {
      refused({ SMTP_URL: `smtp://mail.example:587?${query}` }).toThrow("SMTP_URL");
    }
  });

  it.each([
    ["CARD_MERCHANT_PASS", "sandbox-merchant"],
    ["CARD_AES_KEY", "sandbox-aes-key!"],
    ["CARD_AES_IV", "sandbox-aes-iv!!"],
    ["CARD_VAULT_KEY", "sandbox-vault-key, worth nothing"],
    ["HELP_CENTER_URL", ""],
    ...Object.keys(companySettings)
      .filter((key) => key !== "COMPANY_USED_GOODS_LICENCE")
      .map((key) => [key, ""] as [string, string]),
    ...Object.entries(demoCompany),
    ["MAIL_FROM", ""],
    ["MAIL_FROM", "Shop <shop@ekikari.example>"],
    ["HELP_DESK_EMAIL", "help@ekikari.example"],
    ["RETURN_ADDRESS", "〒108-0075|東京都港区港南0-0-0|エキカリ 返却センター|03-0000-0000"],
  ])("does not start with the demo's or the sandbox's %s %j", (key, value) => {
    refused({ [key]: value }).toThrow(`${key}: `);
  });
});

it("names one operator in both languages, told or the demo's", () => {
  const { operator } = readEnv(productionEnv);
  expect(operator.ja).toMatchObject({ name: "試験株式会社", email: "desk@shop.example", usedGoodsLicence: null });
  expect(operator.en).toMatchObject({ name: "A company of the tests", hours: productionEnv.HELP_DESK_HOURS_EN });
  expect(readEnv({ COMPANY_PHONE: "03-0000-0001" }).operator.en).toMatchObject({
    phone: "03-0000-0001",
    email: "help@ekikari.example",
    name: demoCompany.COMPANY_NAME_EN,
  });
  for (const [key, wrong] of [
    ["COMPANY_REGISTRATION_NUMBER", "1234567890123"],
    ["COMPANY_DOCUMENTS_SINCE", "2027-02-30"],
    ["COMPANY_PRIVACY_EMAIL", "nobody"],
    ["COMPANY_NAME", "  "],
  ] as const)
    expect(() => readEnv({ [key]: wrong }), key).toThrow(key);
});
