import { describe, expect, it } from "vitest";
import { documentVersion, revised } from "./documents.ts";

describe("the version of a document is the day", () => {
  it("on which its wording last changed", () => {
    expect(documentVersion("terms", "2025-01-31")).toBe(revised.terms);
    expect(documentVersion("privacy", "2025-01-31", "2025-06-01")).toBe(revised.privacy);
  });

  it("on which a rule that it names was changed, if that is later", () => {
    expect(documentVersion("terms", "2025-01-31", "2031-02-03")).toBe("2031-02-03");
  });

  it("from which it holds for the operator, if that is later", () => {
    expect(documentVersion("terms", "2031-04-01", "2031-02-03")).toBe("2031-04-01");
  });
});
