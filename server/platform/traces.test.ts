import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readEnv } from "#server/platform/env.ts";
import { openTraces, readTraceparent, type Traces } from "#server/platform/traces.ts";
import { createRentalApp, type RentalApp, wish } from "#test/rentals.ts";

type Value = { stringValue?: string; intValue?: number; doubleValue?: number };
type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number };
  attributes: { key: string; value: Value }[];
};
type Export = {
  resourceSpans: { resource: { attributes: { key: string; value: Value }[] }; scopeSpans: { spans: Span[] }[] }[];
};

/** What a collector was sent. */
const received: Export[] = [];
const collector = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part) => parts.push(part));
  request.on("end", () => {
    if (request.url === "/v1/traces") received.push(JSON.parse(Buffer.concat(parts).toString()));
    response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
  });
});

let test: RentalApp;
let traces: Traces;
let traced: ReturnType<RentalApp["anotherProcess"]>;
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  test = await createRentalApp();
  const { port } = collector.address() as AddressInfo;
  const env = readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`, ROLE: "web" });
  const opened = await openTraces(env, test.deps.log);
  if (!opened) throw new Error("no traces");
  traces = opened;
  traced = test.anotherProcess({}, traces);
});
afterAll(async () => {
  await traced.close();
  await test.close();
  collector.close();
});

const spans = () =>
  received.flatMap(({ resourceSpans }) => resourceSpans.flatMap((each) => each.scopeSpans[0]?.spans ?? []));
const valuesOf = (attributes: Span["attributes"]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.doubleValue]),
  );

describe("with a collector", () => {
  const [trace, parent] = ["4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"];

  it("a request is a span of the caller's trace, with the database's time and the gateway's calls in it", async () => {
    const { browser } = await test.renter();
    const answer = await traced.app.request("/api/products/111/reservation", {
      method: "POST",
      headers: {
        Authorization: `Bearer ${browser.token}`,
        "Content-Type": "application/json",
        traceparent: `00-${trace}-${parent}-01`,
      },
      body: JSON.stringify(wish()),
    });
    expect(answer.status).toBe(200);
    await traced.app.request("/api/nowhere");
    await traces.within("job clock", { kind: "internal" }, () => traced.deps.database.pool.query("select 1"));
    await expect(
      traces.within("job broken", { kind: "internal" }, () => Promise.reject(new Error("花子さん"))),
    ).rejects.toThrow("花子さん");
    await traces.close();

    const request = spans().find(({ traceId, parentSpanId }) => traceId === trace && parentSpanId === parent);
    expect(request?.name).toMatch(/^POST \/api\/products\/.+\/reservation$/);
    const told = valuesOf(request?.attributes ?? []);
    expect(told).toMatchObject({
      "http.request.method": "POST",
      "http.response.status_code": 200,
      "ekikari.request_id": answer.headers.get("X-Request-Id"),
    });
    expect(told["http.route"]).toMatch(/:id|\{/);
    expect(Number(told["ekikari.database.calls"])).toBeGreaterThan(3);
    expect(Number(told["ekikari.database.ms"])).toBeGreaterThan(0);

    const calls = spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(calls.map(({ name }) => name)).toEqual(expect.arrayContaining([expect.stringMatching(/^card gateway \w+/)]));
    expect(valuesOf(calls[0]?.attributes ?? [])).toMatchObject({ "ekikari.outcome": "succeeded" });
  });

  it("says which process it was, and of a failure its kind but not its words", () => {
    const [first] = received[0]?.resourceSpans ?? [];
    expect(valuesOf(first?.resource.attributes ?? [])).toMatchObject({
      "service.name": "ekikari",
      "ekikari.role": "web",
    });
    const job = spans().find(({ name }) => name === "job clock");
    expect(valuesOf(job?.attributes ?? [])).toMatchObject({ "ekikari.database.calls": 1 });
    const broken = spans().find(({ name }) => name === "job broken");
    expect(broken?.status.code).toBe(2);
    expect(valuesOf(broken?.attributes ?? [])).toMatchObject({ "error.type": "Error" });
    expect(JSON.stringify(received)).not.toContain("花子");
    const lost = spans().find(({ attributes }) => valuesOf(attributes)["http.response.status_code"] === 404);
    expect(valuesOf(lost?.attributes ?? [])).toMatchObject({ "ekikari.code": "COM_007" });
  });
});

describe("without a collector", () => {
  it("we load nothing of OpenTelemetry", () => {
    const loaded = (endpoint: string) =>
      execFileSync(
        process.execPath,
        [
          "--input-type=module",
          "-e",
          `import { registerHooks } from "node:module";
          const seen = new Set();
          registerHooks({ resolve: (name, context, next) => {
            // The library of /metrics has a use of its own for the interface, which is a few kilobytes.
            if (name.startsWith("@opentelemetry/") && !context.parentURL.includes("/prom-client/")) seen.add(name);
            return next(name, context);
          } });
          const { openTraces } = await import("#server/platform/traces.ts");
          const { readEnv } = await import("#server/platform/env.ts");
          await import("#server/create-deps.ts");
          await import("#server/jobs.ts");
          await openTraces(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: ${JSON.stringify(endpoint)} }), {});
          console.log(seen.size);`,
        ],
        { encoding: "utf8" },
      ).trim();
    expect(loaded("")).toBe("0");
    expect(Number(loaded("http://127.0.0.1:1"))).toBeGreaterThan(3);
  });
});

describe("the caller's trace", () => {
  const [trace, span] = ["4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"];

  it("is read by the standard, with what later versions add", () => {
    expect(readTraceparent(`00-${trace}-${span}-01`)).toMatchObject({ traceId: trace, spanId: span, traceFlags: 1 });
    expect(readTraceparent(`01-${trace}-${span}-00-more`)).toMatchObject({ traceId: trace, traceFlags: 0 });
  });

  it.each([
    undefined,
    "",
    "nonsense",
    `ff-${trace}-${span}-01`,
    `00-${trace}-${span}-01-more`,
    `00-${"0".repeat(32)}-${span}-01`,
    `00-${trace}-${"0".repeat(16)}-01`,
    `00-${trace.toUpperCase()}-${span}-01`,
    `00-${trace}-${span}-01\n`.repeat(1_000),
  ])("is ignored when it is none: %#", (header) => {
    expect(readTraceparent(header)).toBeUndefined();
  });
});
