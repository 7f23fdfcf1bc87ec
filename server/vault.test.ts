import { expect, it } from "vitest";
import { createVault } from "#server/vault.ts";

it("opens what it sealed, for the same owner and with the same secret only", () => {
  const vault = createVault("a".repeat(32));
  const sealed = vault.seal("kaiin pass", "card-1");
  expect(vault.open(sealed, "card-1")).toBe("kaiin pass");
  expect(sealed.includes("kaiin pass")).toBe(false);
  expect(vault.seal("kaiin pass", "card-1").equals(sealed)).toBe(false);
  expect(() => vault.open(sealed, "card-2")).toThrow();
  expect(() => createVault("b".repeat(32)).open(sealed, "card-1")).toThrow();
  const spoiled = Buffer.from(sealed);
  spoiled.writeUInt8(spoiled.readUInt8(30) ^ 1, 30);
  expect(() => vault.open(spoiled, "card-1")).toThrow();
});
