import { expect, it } from "vitest";
import { afterAnswer, inquiryStages, stateOf } from "#domain/members/inquiry-stage.ts";

it("an answer brings back what waited or was done, and leaves new what nobody has looked at", () => {
  expect(inquiryStages.map(afterAnswer)).toEqual(["new", "open", "open", "open"]);
});

it("only what is done is closed", () => expect(inquiryStages.map(stateOf)).toEqual(["open", "open", "open", "closed"]));
