import { describe, expect, it } from "vitest";
import { newTotpSecret, totpStep, totpUri } from "#server/platform/totp.ts";

// RFC 6238, appendix B: the key "12345678901234567890", here in base32; its codes have 8 digits, of which apps show the last 6.
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number) => new Date(seconds * 1_000);

describe("a one-time code", () => {
  it.each([
    [59, "287082", 1],
    [1_111_111_109, "081804", 37_037_036],
    [20_000_000_000, "353130", 666_666_666],
  ])("at %i seconds is %s, as the RFC has it", (seconds, code, step) => {
    expect(totpStep(SECRET, code, at(seconds))).toBe(step);
  });

  it("works one step early and one step late, not more", () => {
    const steps = [-31, -30, 0, 59, 60].map((seconds) => totpStep(SECRET, "081804", at(1_111_111_080 + seconds)));
    expect(steps).toEqual([undefined, 37_037_036, 37_037_036, 37_037_036, undefined]);
  });

  it.each(["", "81804", "0818045", "abcdef", "０８１８０４"])("%j is none", (code) => {
    expect(totpStep(SECRET, code, at(1_111_111_109))).toBeUndefined();
  });

  it("comes of a secret of 160 bits that no two members share", () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(newTotpSecret());
    expect(totpUri(SECRET, "エキカリ", "a@example.com")).toContain(`secret=${SECRET}`);
  });
});
