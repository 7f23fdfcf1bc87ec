import type { AnyStatus } from "#domain/rentals/reservation-status.ts";

/** What mails about a reservation are about. Of each topic only the latest is sent. */
type Topic = "reminder" | "confirmed" | "changed" | "extended" | "returned" | "empty box" | "place" | "offer";

export const topicOf = (reservationId: string, topic: Topic) => `reservation ${reservationId} ${topic}`;

/**
 * What must not be sent any more once a reservation is in a status. A reminder is sent only while the status is the one
 * it was written in.
 */
const outdated: Partial<Record<AnyStatus, Topic[]>> = {
  hold: ["offer"],
  expired: ["offer"],
  in_rental: ["confirmed", "changed", "returned"],
  overdue_return: ["extended"],
  not_returned: ["extended", "empty box", "place"],
  returned: ["confirmed", "changed", "extended", "empty box", "place"],
  cancelled: ["confirmed", "changed", "extended", "place"],
};

export const outdatedTopics = (reservationId: string, status: AnyStatus): string[] =>
  ["reminder" as const, ...(outdated[status] ?? [])].map((topic) => topicOf(reservationId, topic));
