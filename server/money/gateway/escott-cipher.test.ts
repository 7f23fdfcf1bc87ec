import { describe, expect, it } from "vitest";
import { decryptValue, encryptValue } from "#server/money/gateway/escott-cipher.ts";

const keys = { aesKey: "0123456789abcdef", aesIv: "fedcba9876543210" };
const fields = { MerchantPass: "a secret & more", Name: "山田 花子" };

describe("EncryptValue", () => {
  it("is read as it was written", () => {
    expect(decryptValue(encryptValue(fields, keys), keys)).toEqual(fields);
  });

  it("of another key, cut off or no value at all is nothing", () => {
    const value = encryptValue(fields, keys);
    expect(decryptValue(value, { ...keys, aesKey: "another key 1234" })).toBeUndefined();
    expect(decryptValue(value.slice(0, 20), keys)).toBeUndefined();
    expect(decryptValue("", keys)).toBeUndefined();
  });

  it("put together from several is nothing, also where the padding fits", () => {
    const bytes = (each: Record<string, string>) => Buffer.from(encryptValue(each, keys), "base64");
    const [known, hidden] = [bytes({ MerchantFree1: "1", ResponseCd: "P51" }), bytes(fields)];
    for (let block = 0; block < hidden.length; block += 16) {
      const spliced = Buffer.concat([known, hidden.subarray(block)]).toString("base64");
      expect(decryptValue(spliced, keys)).toBeUndefined();
    }
  });
});
