import fs from "node:fs";
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
