import { expect, it } from "vitest";
import { drawWings, readPicture } from "../scripts/generate/wings.ts";

it("the picture in docs/architecture.md shows the wings and imports as they are (npm run draw-wings)", () => {
  expect(readPicture()).toBe(drawWings());
});
