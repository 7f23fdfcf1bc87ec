import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { createLedger } from "#sandbox/ledger.ts";

it("can be read again after a full disk has taken half a line", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "ledger-"));
  const file = path.join(folder, "ledger.jsonl");
  const ledger = createLedger(file);
  const note = (operation: string) =>
    ledger.record({
      at: "",
      transactionId: "",
      operateId: "1Auth",
      processId: "",
      operation,
      amount: 5,
      responseCd: "OK",
    });
  note("before");
  const append = fs.appendFileSync;
  const full = vi.spyOn(fs, "appendFileSync").mockImplementationOnce((to, text) => {
    append(to, String(text).slice(0, 20));
    throw new Error("ENOSPC");
  });
  expect(() => note("refused")).toThrow("ENOSPC");
  note("after");
  full.mockRestore();
  const asked = [ledger, createLedger(file)].map(({ calls }) => calls.map(({ operation }) => operation));
  expect(asked).toEqual([
    ["before", "after"],
    ["before", "after"],
  ]);
  fs.rmSync(folder, { recursive: true });
});
