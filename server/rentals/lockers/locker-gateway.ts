/** Which door of which station's lockers. `id`: the same command is the same wish, however often it arrives. */
export type DoorCommand = { id: string; station: string; box: string };

/** How a command ended. `unknown`: the locker did not answer, so the door may be open or not. */
export type DoorOutcome = { kind: "opened" } | { kind: "refused"; why: DoorFault } | { kind: "unknown" };

/** `stuck`: the locker tried and the door stayed shut. `unreachable`: known not to have been asked. */
export const doorFaults = ["stuck", "unreachable"] as const;
export type DoorFault = (typeof doorFaults)[number];

/** What we ask of lockers. What they tell us by themselves comes to `POST /api/lockers/events`. */
export type LockerGateway = { openDoor: (command: DoorCommand) => Promise<DoorOutcome> };
