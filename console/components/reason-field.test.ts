import { expect, it } from "vitest";

const files = import.meta.glob<string>("../**/*.tsx", { query: "?raw", import: "default", eager: true });

it("asks for every reason in the field that says that it stays, and that no name belongs into it", () => {
  const others = Object.entries(files).filter(([, code]) =>
    (code.match(/<TextField[^<]*?\/>/g) ?? []).some((field) => /name="reason"|field\("reason"\)/.test(field)),
  );
  expect(others.map(([file]) => file)).toEqual(["./reason-field.tsx"]);
});
