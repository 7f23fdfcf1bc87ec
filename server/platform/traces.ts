import { AsyncLocalStorage } from "node:async_hooks";
import os from "node:os";
import type { Attributes, Context, Span, SpanContext } from "@opentelemetry/api";
import type { Env } from "#server/platform/env.ts";
import type { Log } from "#server/platform/log.ts";

/** What is being done, what it is a part of, and how much of the time the database took. */
type Doing = { span: Span; within: Doing | undefined; calls: number; ms: number };
type Kind = "server" | "client" | "internal";
type Begin = { kind: Kind; traceparent?: string | undefined };
/** Told at the end: the name and attributes, and whether it failed. */
type Outcome = { name?: string; attributes?: Attributes; failed?: boolean };

export type Traces = {
  /** Does something within a span, which is part of the one around it, else of the caller's. */
  within: <T>(name: string, begin: Begin, work: (finish: (outcome: Outcome) => void) => Promise<T>) => Promise<T>;
  /** Called when a statement is sent; what it returns, when that is answered. */
  timeDatabase: () => () => void;
  /** The same object with a span around each of its calls. */
  around: <T extends object>(name: string, calls: T) => T;
  /** By which the lines of the log are found. */
  traceId: () => string | undefined;
  close: () => Promise<void>;
};

/** Traces for an OpenTelemetry collector; without one, nothing of it is even loaded. */
export async function openTraces(env: Env, log: Log): Promise<Traces | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  if (!endpoint) return undefined;
  const [api, { BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import("@opentelemetry/api"),
      import("@opentelemetry/sdk-trace-node"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
    ]);
  const say = (message: string) => log.warn({ traces: message }, "traces not delivered");
  const quiet = () => {};
  const logger = { error: say, warn: quiet, info: quiet, debug: quiet, verbose: quiet };
  api.diag.setLogger(logger, { logLevel: api.DiagLogLevel.ERROR, suppressOverrideMessage: true });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      "service.name": "ekikari",
      "service.instance.id": `${os.hostname()}/${process.pid}`,
      "host.name": os.hostname(),
      "ekikari.role": env.ROLE,
    }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  });
  return { ...traceBy(api, provider.getTracer("ekikari")), close: () => provider.shutdown() };
}

type Api = typeof import("@opentelemetry/api");
type Tracer = ReturnType<Api["trace"]["getTracer"]>;

function traceBy({ trace, ROOT_CONTEXT, SpanKind, SpanStatusCode }: Api, tracer: Tracer): Omit<Traces, "close"> {
  const current = new AsyncLocalStorage<Doing>();
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

  const parentOf = (around: Doing | undefined, traceparent: string | undefined): Context => {
    if (around) return trace.setSpan(ROOT_CONTEXT, around.span);
    const caller = readTraceparent(traceparent);
    return caller ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
  };

  const within: Traces["within"] = async (name, { kind, traceparent }, work) => {
    const around = current.getStore();
    const span = tracer.startSpan(name, { kind: kinds[kind] }, parentOf(around, traceparent));
    const doing: Doing = { span, within: around, calls: 0, ms: 0 };
    const finish = (outcome: Outcome) => {
      if (outcome.name) span.updateName(outcome.name);
      if (outcome.attributes) span.setAttributes(outcome.attributes);
      if (outcome.failed) span.setStatus({ code: SpanStatusCode.ERROR });
    };
    try {
      return await current.run(doing, () => work(finish));
    } catch (error) {
      // Not the message, which may quote what a person entered.
      finish({ failed: true, attributes: { "error.type": error instanceof Error ? error.name : "unknown" } });
      throw error;
    } finally {
      span.setAttributes({
        "ekikari.database.calls": doing.calls,
        "ekikari.database.ms": Math.round(doing.ms * 10) / 10,
      });
      span.end();
    }
  };

  return {
    within,
    timeDatabase: () => {
      const doing = current.getStore();
      const started = performance.now();
      return () => {
        for (let each = doing; each; each = each.within) {
          each.calls += 1;
          each.ms += performance.now() - started;
        }
      };
    },
    around: (name, calls) => spanAroundCalls(within, name, calls),
    traceId: () => current.getStore()?.span.spanContext().traceId,
  };
}

function spanAroundCalls<T extends object>(within: Traces["within"], name: string, calls: T): T {
  return new Proxy(calls, {
    get: (target, property, receiver) => {
      const call = Reflect.get(target, property, receiver);
      if (typeof call !== "function" || typeof property !== "string") return call;
      return (...args: unknown[]) => {
        let answer: unknown;
        let refusal: { error: unknown } | undefined;
        const wait = within(`${name} ${property}`, { kind: "client" }, async (finish) => {
          try {
            answer = Reflect.apply(call, target, args);
          } catch (error) {
            refusal = { error };
            throw error;
          }
          const told = await answer;
          const kind = typeof told === "object" && told !== null && "kind" in told ? String(told.kind) : undefined;
          if (kind) finish({ attributes: { "ekikari.outcome": kind }, failed: kind === "unknown" });
          return told;
        });
        // What is answered at once stays so.
        if (answer instanceof Promise) return wait;
        wait.catch(() => {});
        if (refusal) throw refusal.error;
        return answer;
      };
    },
  });
}

/** W3C: version-trace-span-flags. Later versions may add fields; what cannot be read is as if it were not there. */
export function readTraceparent(header: string | undefined): SpanContext | undefined {
  const [, version, traceId = "", spanId = "", flags = "", more] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/.exec(header?.trim() ?? "") ?? [];
  if (!version || version === "ff" || (version === "00" && more !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}
