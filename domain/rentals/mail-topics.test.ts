import { expect, it } from "vitest";
import { outdatedTopics, topicOf } from "#domain/rentals/mail-topics.ts";
import { allStatuses } from "#domain/rentals/reservation-status.ts";

it("a mail is outdated once its reservation has moved on from what it says", () => {
  const outdated = Object.fromEntries(
    allStatuses.map((status) => [
      status,
      outdatedTopics("7", status).map((topic) => topic.replace("reservation 7 ", "")),
    ]),
  );
  expect(outdated).toEqual({
    offered: ["reminder"],
    hold: ["reminder", "offer"],
    expired: ["reminder", "offer"],
    not_collected: ["reminder"],
    before_pickup: ["reminder"],
    not_pickup: ["reminder"],
    in_rental: ["reminder", "confirmed", "changed", "returned"],
    overdue_return: ["reminder", "extended"],
    not_returned: ["reminder", "extended", "empty box", "place"],
    returned: ["reminder", "confirmed", "changed", "extended", "empty box", "place"],
    cancelled: ["reminder", "confirmed", "changed", "extended", "place"],
  });
});

it("a topic is of one reservation", () => {
  expect(topicOf("7", "reminder")).not.toBe(topicOf("8", "reminder"));
  expect(outdatedTopics("7", "cancelled")).toContain(topicOf("7", "confirmed"));
});
