import { describe, expect, it } from "vitest";
import { relyingPartyOf } from "#domain/relying-party.ts";

describe("the relying party of a public origin", () => {
  it.each([
    ["https://rent.example.com", "rent.example.com"],
    ["https://rent.example.com:8443", "rent.example.com"],
    ["http://localhost:3000", "localhost"],
    ["http://shop.localhost:3000", "shop.localhost"],
    ["https://1password.example", "1password.example"],
  ])("%s is %s", (origin, id) => {
    expect(relyingPartyOf(origin)).toEqual({ id, origin });
  });

  it.each([
    "http://rent.example.com",
    "http://127.0.0.1:3000",
    "https://203.0.113.7",
    "https://[2001:db8::1]",
    "http://notlocalhost",
  ])("%s has none", (origin) => {
    expect(relyingPartyOf(origin)).toBeUndefined();
  });
});
