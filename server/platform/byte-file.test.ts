import fs from "node:fs";
import os from "node:os";
import { afterEach, expect, it, vi } from "vitest";
import { ByteFile, type Place } from "#server/platform/byte-file.ts";

afterEach(() => vi.restoreAllMocks());

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const textOf = (file: ByteFile, place: Place | undefined) => place && Buffer.from(file.read(place)).toString();

it("gives back what was stored, whatever was stored before and after", () => {
  const file = new ByteFile();
  const texts = ["x".repeat(1_023), "y".repeat(1_024), "z".repeat(1_025), "ひらがな".repeat(1_000)];
  const places = texts.map((text) => file.store(bytesOf(text)));
  expect(places.map((place) => textOf(file, place))).toEqual(texts);
});

it("has room for so many bytes, and again for what was given back", () => {
  const file = new ByteFile(2_048);
  const first = file.store(bytesOf("a".repeat(900)));
  const second = file.store(bytesOf("b".repeat(1_000)));
  expect(file.store(bytesOf("c"))).toBeUndefined();
  if (first) file.free(first);
  // Of another length, but of the same room.
  const third = file.store(bytesOf("d".repeat(1_024)));
  expect(textOf(file, third)).toBe("d".repeat(1_024));
  expect(textOf(file, second)).toBe("b".repeat(1_000));
  expect(file.store(bytesOf("e"))).toBeUndefined();
});

it("says so where nothing can be written, and leaves no room lost", () => {
  const file = new ByteFile(1_024);
  const write = vi.spyOn(fs, "writeSync");
  write.mockImplementationOnce(() => {
    throw new Error("no space left");
  });
  expect(file.store(bytesOf("a"))).toBeUndefined();
  // A disk may also be full in the middle.
  write.mockImplementationOnce(() => 1);
  expect(file.store(bytesOf("ab"))).toBeUndefined();
  expect(textOf(file, file.store(bytesOf("b")))).toBe("b");
});

it("leaves nothing behind in the folder of temporary files", () => {
  const make = vi.spyOn(fs, "mkdtempSync");
  const file = new ByteFile();
  expect(textOf(file, file.store(bytesOf("a")))).toBe("a");
  const folder = String(make.mock.results[0]?.value);
  expect(folder.startsWith(os.tmpdir())).toBe(true);
  expect(fs.existsSync(folder)).toBe(false);
});
