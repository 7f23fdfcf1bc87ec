import { Counter, Gauge, Histogram, Registry } from "prom-client";

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** What this process counts, for those who watch it. The names are what dashboards and alerts know. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  return { registry, ...countingRequests([registry]), ...countingJobs([registry]), ...readingGauges(registry) };
}

function countingRequests(registers: Registry[]) {
  const requests = new Counter({
    name: "ekikari_requests_total",
    help: "Requests answered, by route and status",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const seconds = new Histogram({
    name: "ekikari_request_seconds",
    help: "How long answers took, by route; answers that are kept ready are not timed",
    labelNames: ["route"],
    buckets: SECONDS,
    registers,
  });
  const refusals = new Counter({
    name: "ekikari_refusals_total",
    help: "Refusals, by error code",
    labelNames: ["code"],
    registers,
  });
  return {
    countRequest: (labels: { method: string; route: string; status: number }, ms?: number) => {
      requests.inc(labels);
      if (ms !== undefined) seconds.observe({ route: labels.route }, ms / 1_000);
    },
    countRefusal: (code: string) => refusals.inc({ code }),
  };
}

function countingJobs(registers: Registry[]) {
  const jobRuns = new Counter({
    name: "ekikari_job_runs_total",
    help: "Runs of jobs, by job and how they ended",
    labelNames: ["job", "result"],
    registers,
  });
  const jobDoneAt = new Gauge({
    name: "ekikari_job_done_timestamp_seconds",
    help: "When a job last ended well",
    labelNames: ["job"],
    registers,
  });
  return {
    countJob: (job: string, result: "done" | "failed") => {
      jobRuns.inc({ job, result });
      if (result === "done") jobDoneAt.setToCurrentTime({ job });
    },
  };
}

function readingGauges(registry: Registry) {
  const registers = [registry];
  return {
    /** A figure that is asked for when somebody looks. */
    gauge: (name: string, help: string, read: () => number) => {
      registry.removeSingleMetric(`ekikari_${name}`);
      return new Gauge({
        name: `ekikari_${name}`,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    /** The same with a label, set by whoever knows. */
    labelled: <L extends string>(name: string, help: string, label: L) => {
      registry.removeSingleMetric(`ekikari_${name}`);
      return new Gauge({ name: `ekikari_${name}`, help, labelNames: [label], registers });
    },
  };
}
