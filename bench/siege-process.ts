import { attacksOn } from "./siege/strangers.ts";

// Strangers have a process of their own: members must not wait because the bench is busy.

export type Siege = { port: number; name: string; products: number[]; pictures: string[] };
/** How often which answer came. */
export type Answers = Record<string, number>;

let stop: (() => Promise<void>) | undefined;
const answers: Answers = {};

process.on("message", async (siege: Siege | "stop") => {
  if (siege === "stop") {
    await stop?.();
    process.send?.(answers);
    return;
  }
  const attack = attacksOn(siege.products, siege.pictures).find(({ name }) => name === siege.name);
  stop = attack?.start(siege.port, (answer) => {
    answers[answer] = (answers[answer] ?? 0) + 1;
  });
});
process.on("disconnect", () => process.exit());
