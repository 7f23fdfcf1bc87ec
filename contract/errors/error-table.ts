import type { Text } from "#domain/text.ts";

/** By code: the HTTP status and the message for the member. */
export type ErrorTable = Record<string, { status: number; message: Text }>;
