import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";

const read = (file: string) => fs.readFileSync(file, "utf8");
const alerts = read("deploy/prometheus/alerts.yml");
const sources = ["server/platform/metrics.ts", "server/platform/standby.ts", "server/web/site/metrics-routes.ts"]
  .map(read)
  .join("\n");

describe("the runbook", () => {
  it("has a paragraph for every alert, and no other", () => {
    const named = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    const [, paragraphs = ""] = read("docs/runbook.md").split("## Alerts");
    expect(named.length).toBeGreaterThan(5);
    expect([...paragraphs.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)).toEqual(named);
  });
});

it("alerts and dashboard ask only for figures that there are", () => {
  const known = [...sources.matchAll(/"ekikari_(\w+)"|(?:gauge|labelled)\(\s*"(\w+)"/g)].map(([, a, b]) => a ?? b);
  const asked = [alerts, read("deploy/grafana/dashboard.json")]
    .flatMap((text) => [...text.matchAll(/\bekikari_(\w+)/g)])
    .map(([, name = ""]) => name.replace(/_(bucket|sum|count)$/, ""));
  expect(asked.filter((name) => !known.includes(name))).toEqual([]);
  expect(new Set(known).size).toBeGreaterThan(10);
});

it("alerts tell of any job that fails whenever it runs, however seldom that is", () => {
  const jobs = read("server/jobs.ts");
  const pauses = Object.fromEntries(
    [...jobs.matchAll(/^const (\w+_MS) = (HOUR|[\d_]+);/gm)].map(([, name = "", value = ""]) => [
      name,
      value === "HOUR" ? 60 : Number(value.replaceAll("_", "")) / 60_000,
    ]),
  );
  const [, failing = ""] = /- alert: JobsFailing\n +expr: (.*)/.exec(alerts) ?? [];
  const windows = [...failing.matchAll(/result="failed"\}\[(\d+)([mh])\]\)\) > (\d+)/g)].map(
    ([, count, unit, most]) => ({ minutes: Number(count) * (unit === "h" ? 60 : 1), most: Number(most) }),
  );
  const repeated = [...jobs.matchAll(/(?:repeat|byClock)\("([\w ]+)", (\w+_MS)/g)];
  expect(repeated.length).toBeGreaterThan(10);
  // What a counter was at first is not counted, and a run may be just outside.
  const isTold = (pause = 0) => windows.some(({ minutes, most }) => Math.floor(minutes / pause) - 1 > most);
  expect(repeated.filter(([, , pause = ""]) => !isTold(pauses[pause])).map(([, name]) => name)).toEqual([]);
});

it("the image has every folder that what runs in it imports", () => {
  const copied = [...read("deploy/Dockerfile").matchAll(/^COPY --from=build \/app\/(\w+) /gm)].map(
    ([, folder]) => folder,
  );
  const files = fs.globSync("{contract,db,domain,server}/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
  const imported = files.flatMap((file) =>
    [...read(file).matchAll(/^(?:import|export)(?! type)[^;]*? from "#(\w+)\//gm)].map(([, folder]) => folder),
  );
  expect(new Set(imported).size).toBeGreaterThan(3);
  expect([...new Set(imported)].filter((folder) => !copied.includes(folder))).toEqual([]);
});

it("the balancer knows a process for its files before it sends pages there", () => {
  const settings = read("deploy/compose/haproxy.cfg");
  const looks = (backend: string) =>
    Number(new RegExp(`^backend ${backend}\n(?:  .*\n)*?  server-template .* rise (\\d+)`, "m").exec(settings)?.[1]);
  expect(looks("web")).toBeGreaterThan(looks("files"));
});

describe("all parts on one machine", () => {
  const compose = read("deploy/compose/compose.yaml");
  const services = compose
    .slice(compose.indexOf("\nservices:\n"))
    .split(/\n(?= {2}\w+:\n)/)
    .slice(1);

  it("come back by themselves after the machine was off, but for the one that has an end", () => {
    expect(services.length).toBeGreaterThan(8);
    const without = services.filter((each) => !/^ +(restart: unless-stopped|<<: \*site)$/m.test(each));
    expect(without).toEqual([]);
    expect(services.filter((each) => each.includes('restart: "no"')).map((each) => each.split(":")[0]?.trim())).toEqual(
      ["migrate"],
    );
  });

  it("the first start of the primary waits for no standby, and is not over before its accounts are there", () => {
    const primary = services.find((each) => each.includes("  primary:\n")) ?? "";
    // The image hands its options to the server that makes the accounts too, which listens to no network.
    expect(primary).toContain("synchronous_standby_names=ANY 1 (standby)");
    expect(primary).toMatch(/^ {6}PGOPTIONS: -c synchronous_commit=local$/m);
    expect(primary).toContain("[CMD, pg_isready, -h, 127.0.0.1, -U, postgres]");
  });

  it("a copy for the standby that was broken off is made again, and one that is whole is kept", () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "ekikari-standby-"));
    const data = path.join(folder, "18/docker");
    const write = (name: string, lines: string) =>
      fs.writeFileSync(path.join(folder, name), `#!/bin/bash\n${lines}\n`, { mode: 0o755 });
    const copied = 'for last; do shift; [ "$last" = -D ] && to="$1"; done; echo 18 > "$to/PG_VERSION"; echo copied';
    const run = () =>
      spawnSync("bash", [path.resolve("deploy/compose/standby.sh")], {
        env: { ...process.env, PATH: `${folder}:${process.env.PATH}`, PGDATA: data, POSTGRES_PASSWORD: "secret" },
        encoding: "utf8",
      }).stdout;
    write("postgres", 'echo "started with $(cat "$PGDATA/whole")"');
    write("pg_basebackup", `${copied}; kill -9 $PPID $$`);
    expect(run()).toBe("copied\n");
    write("pg_basebackup", `${copied}; echo everything > "$to/whole"`);
    expect(run()).toBe("copied\nstarted with everything\n");
    expect(run()).toBe("started with everything\n");
    fs.rmSync(folder, { recursive: true });
  });
});
