import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type LocalPostgres, openLocalPostgres } from "#db/local-postgres.ts";

let folder = "";
let opened: LocalPostgres | undefined;
const strangers: ChildProcess[] = [];
beforeAll(async () => {
  // As somebody's checkout may be called.
  const above = fs.mkdtempSync(path.join(os.tmpdir(), "ekikari-"));
  fs.chmodSync(above, 0o755);
  folder = path.join(above, "貸出 の店");
  opened = await openLocalPostgres(folder);
  await ask("create table kept (id integer)");
}, 60_000);
afterAll(async () => {
  await opened?.release();
  for (const each of strangers) each.kill("SIGKILL");
  fs.rmSync(path.dirname(folder), { recursive: true });
});

const ask = async (statement: string) => {
  const client = new pg.Client({ connectionString: opened?.url("postgres") });
  await client.connect();
  return client.query(statement).finally(() => client.end());
};

const close = async () => {
  await opened?.release();
  opened = undefined;
};

const owner = () => {
  const { uid, gid } = fs.statSync(path.join(folder, "data"));
  return { uid, gid };
};

it("is shared by who comes next, and stopped by who leaves last", async () => {
  const again = await openLocalPostgres(folder);
  expect(again.url("postgres")).toBe(opened?.url("postgres"));
  await close();
  expect(fs.existsSync(path.join(folder, "data/postmaster.pid"))).toBe(false);
  opened = await openLocalPostgres(folder);
  expect((await ask("select * from kept")).rows).toEqual([]);
}, 60_000);

it("starts after a power cut, and leaves alone whatever has the pid of its server by now", async () => {
  await close();
  const stranger = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], owner());
  strangers.push(stranger);
  const lines = [
    stranger.pid,
    path.join(folder, "data"),
    1_700_000_000,
    1,
    "",
    "127.0.0.1",
    "  1234567         0",
    "ready",
  ];
  const file = path.join(folder, "data/postmaster.pid");
  fs.writeFileSync(file, `${lines.join("\n")}\n`, { mode: 0o600 });
  fs.chownSync(file, owner().uid, owner().gid);
  opened = await openLocalPostgres(folder);
  expect((await ask("select * from kept")).rows).toEqual([]);
  expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null]);
}, 60_000);

it("goes on as whoever has the data, also under root", async () => {
  await close();
  const isRoot = process.getuid?.() === 0;
  const person = isRoot ? { uid: 54_321, gid: 54_321 } : owner();
  for (const name of [".", ...fs.readdirSync(folder, { recursive: true, encoding: "utf8" })]) {
    fs.lchownSync(path.join(folder, name), person.uid, person.gid);
  }
  opened = await openLocalPostgres(folder);
  expect((await ask("select * from kept")).rows).toEqual([]);
  expect(fs.statSync(folder).uid).toBe(person.uid);
}, 60_000);

it("says why it does not start", async () => {
  await close();
  const file = path.join(folder, "data/PG_VERSION");
  const version = fs.readFileSync(file, "utf8");
  fs.writeFileSync(file, "17\n");
  await expect(openLocalPostgres(folder)).rejects.toThrow(/initialized by PostgreSQL version 17/);
  fs.writeFileSync(file, version);
  opened = await openLocalPostgres(folder);
}, 60_000);
