import fs from "node:fs";
import os from "node:os";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ByteFile, countLostValues, FiledBytes, FiledValue, type Place } from "#server/platform/byte-file.ts";

afterEach(() => vi.restoreAllMocks());

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const textOf = (file: ByteFile, place: Place | undefined) => place && Buffer.from(file.read(place) ?? []).toString();

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

it("keeps bytes in memory where they are few or the file has no room", () => {
  const [few, many] = [bytesOf("a".repeat(599)), bytesOf("b".repeat(600))];
  const [roomy, full] = [new ByteFile(1_024), new ByteFile(1_000)];
  expect(new FiledBytes(few, roomy).size).toBe(599);
  expect(new FiledBytes(many, full).size).toBe(600);
  const filed = new FiledBytes(many, roomy);
  expect(filed.size).toBeLessThan(600);
  for (const bytes of [filed, new FiledBytes(many, full)]) expect(bytes.read()).toEqual(many);
});

it("reads once what is asked for again soon", () => {
  const reading = vi.spyOn(fs, "readSync");
  const bytes = bytesOf("a".repeat(600));
  const filed = new FiledBytes(bytes, new ByteFile());
  expect([filed.read(), filed.read()]).toEqual([bytes, bytes]);
  expect(reading).toHaveBeenCalledTimes(1);
});

it("gives back a value, each time as a copy of its own", () => {
  const value = { text: "駅".repeat(1_000), list: [1, null, { deep: true }] };
  const filed = new FiledValue(value);
  filed.read().list.push(4);
  expect(filed.read()).toEqual(value);
});

describe("a file that has lost bytes", () => {
  const text = "a".repeat(2_000);
  it.each([
    [
      "cannot be read",
      () => {
        throw new Error("i/o error");
      },
    ],
    ["is shorter than it was", () => 10],
  ])("because it %s, says so and gets no more", (_, answer) => {
    const file = new ByteFile();
    const [filed, value] = [new FiledBytes(bytesOf(text), file), new FiledValue(text, file)];
    vi.spyOn(fs, "readSync").mockImplementation(answer);
    const before = countLostValues();
    expect(filed.read()).toBeUndefined();
    expect(() => value.read()).toThrow(expect.objectContaining({ code: "COM_011" }));
    expect(countLostValues()).toBe(before + 1);
    expect(new FiledValue(text, file).read()).toBe(text);
  });
});
