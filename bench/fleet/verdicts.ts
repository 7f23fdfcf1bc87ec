import type { Observer } from "../torture/observer.ts";

type Verdict = { step: string; rule: string; verdict: "held" | "broken" | "only told"; measured: string };

/** Keeps what was found out in each step; a rule that is broken is a finding. */
export function createVerdicts(observer: Observer) {
  const all: Verdict[] = [];
  const note = (verdict: Verdict) => {
    all.push(verdict);
    console.log(`  ${verdict.step}: ${verdict.rule}: ${verdict.verdict} (${verdict.measured})`);
  };
  const judge = (step: string, rule: string, held: boolean, measured: string) => {
    note({ step, rule, verdict: held ? "held" : "broken", measured });
    if (!held) observer.find(step, `${rule}: ${measured}`);
  };
  return {
    all,
    judge,
    /** A rule about speed is not broken by a machine that has been too busy with other things since `from`. */
    judgeSpeed: (rule: { step: string; rule: string; from: number }, held: boolean, measured: string) => {
      const busy = observer.strains.some(({ to }) => to >= rule.from);
      if (held || !busy) judge(rule.step, rule.rule, held, measured);
      else
        note({ step: rule.step, rule: rule.rule, verdict: "only told", measured: `${measured}; the machine was busy` });
    },
    /** What no rule is about, or cannot be judged here. */
    tell: (step: string, rule: string, measured: string) => note({ step, rule, verdict: "only told", measured }),
  };
}

export type Verdicts = ReturnType<typeof createVerdicts>;
