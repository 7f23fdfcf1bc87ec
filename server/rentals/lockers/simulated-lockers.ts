import { setTimeout as sleep } from "node:timers/promises";
import type { DoorCommand, DoorOutcome, LockerGateway } from "#server/rentals/lockers/locker-gateway.ts";

/** How the simulated lockers answer. `silent`: the door opens, and nobody hears of it. */
export const lockerMoods = ["answering", "stuck", "silent"] as const;
export type LockerMood = (typeof lockerMoods)[number];

export const isMood = (value: unknown): value is LockerMood => lockerMoods.some((mood) => mood === value);

const KEPT = 20;

/** Lockers that are not there: what doors were opened, and how they answer, is set on the development page. */
export class SimulatedLockers implements LockerGateway {
  mood: LockerMood = "answering";
  /** The latest first. */
  readonly opened: (DoorCommand & { at: Date })[] = [];
  readonly #now: () => Date;
  readonly #timeoutMs: number;

  constructor(now: () => Date, timeoutMs: number) {
    this.#now = now;
    this.#timeoutMs = timeoutMs;
  }

  async openDoor(command: DoorCommand): Promise<DoorOutcome> {
    if (this.mood === "stuck") return { kind: "refused", why: "stuck" };
    this.opened.unshift({ ...command, at: this.#now() });
    this.opened.splice(KEPT);
    if (this.mood === "answering") return { kind: "opened" };
    await sleep(this.#timeoutMs);
    return { kind: "unknown" };
  }
}
