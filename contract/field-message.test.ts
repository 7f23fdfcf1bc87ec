import { expect, it } from "vitest";
import { z } from "zod";
import { fieldMessage } from "./field-message.ts";
import { fieldProblems } from "./field-problems.ts";

const messageOf = (schema: z.ZodType, input: unknown) => {
  const [issue] = schema.safeParse(input).error?.issues ?? [];
  return issue && fieldMessage(issue);
};

it("what has to be agreed to is said in words, whether it was left out or refused", () => {
  for (const input of [undefined, false, "yes"]) {
    expect(messageOf(z.literal(true), input)).toEqual(fieldProblems.notAgreed);
  }
});

it("of fixed values, those that may be used are named", () => {
  expect(messageOf(z.enum(["red", "blue"]), "green")?.en).toBe("Use one of: red, blue");
});
