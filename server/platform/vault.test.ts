import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { loneKey } from "#server/platform/key-list.ts";
import { createVault } from "#server/platform/vault.ts";

it("opens what it sealed, for the same owner and with the same secret only", () => {
  const vault = createVault(loneKey("a".repeat(32)));
  const sealed = vault.seal("kaiin pass", "card-1");
  expect(vault.open(sealed, "card-1")).toBe("kaiin pass");
  expect(sealed.includes("kaiin pass")).toBe(false);
  expect(vault.seal("kaiin pass", "card-1").equals(sealed)).toBe(false);
  expect(() => vault.open(sealed, "card-2")).toThrow();
  expect(() => createVault(loneKey("b".repeat(32))).open(sealed, "card-1")).toThrow();
  const spoiled = Buffer.from(sealed);
  spoiled.writeUInt8(spoiled.readUInt8(30) ^ 1, 30);
  expect(() => vault.open(spoiled, "card-1")).toThrow();
  for (let length = 0; length < sealed.length; length++) {
    expect(() => vault.open(sealed.subarray(0, length), "card-1")).toThrow();
  }
});

describe("with several keys", () => {
  const old = { id: "default", secret: "a".repeat(32) };
  const next = { id: "2027", secret: "b".repeat(32) };

  it("opens what any of them sealed, and seals with the first, whose id it says", () => {
    const both = createVault([next, old]);
    const [before, after] = [createVault([old]).seal("pass", "card"), both.seal("pass", "card")];
    expect(both.open(before, "card")).toBe("pass");
    expect(createVault([old, next]).open(after, "card")).toBe("pass");
    expect(createVault([next]).open(after, "card")).toBe("pass");
    expect(() => createVault([next]).open(before, "card")).toThrow();
    expect(after.toString("latin1")).toContain("2027");
  });

  it("opens what was sealed before keys had ids, under whatever id its key is listed", () => {
    const key = Buffer.from(hkdfSync("sha256", old.secret, "", "ekikari vault", 32));
    const iv = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from("card"));
    const text = Buffer.concat([cipher.update("pass"), cipher.final()]);
    const sealed = Buffer.concat([iv, cipher.getAuthTag(), text]);
    for (const id of ["default", "2026"]) {
      expect(createVault([next, { ...old, id }]).open(sealed, "card")).toBe("pass");
      expect(
        createVault([
          { ...next, id: "default" },
          { ...old, id: "2026" },
        ]).open(sealed, "card"),
      ).toBe("pass");
    }
  });

  it("seals anew what an older key sealed, and nothing else", () => {
    const vault = createVault([next, old]);
    const renewed = vault.sealAnew(createVault([old]).seal("pass", "card"), "card");
    expect(createVault([next]).open(renewed ?? Buffer.alloc(0), "card")).toBe("pass");
    expect(vault.sealAnew(vault.seal("pass", "card"), "card")).toBeUndefined();
    expect(() => vault.sealAnew(randomBytes(40), "card")).toThrow();
  });
});
