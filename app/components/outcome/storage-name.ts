import { deviceStorage } from "#app/device-storage.ts";

/** Requests that were sent and whose end nobody knows yet, one entry a member. */
export const PREFIX = "requests ";

export const someoneWaits = (): boolean => Object.keys(deviceStorage() ?? {}).some((name) => name.startsWith(PREFIX));

export const forgetRequests = (memberId: string) => deviceStorage()?.removeItem(PREFIX + memberId);
