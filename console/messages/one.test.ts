import { expect, it } from "vitest";
import boxes from "./en/boxes.ts";
import campaigns from "./en/campaigns.ts";
import money from "./en/money.ts";
import planner from "./en/planner.ts";
import scan from "./en/scan.ts";
import staff from "./en/staff.ts";

it("English tells one of something as one", () => {
  expect([
    boxes.stranded.title(1),
    boxes.count("Ueno", 1),
    campaigns.grant.granted(1),
    campaigns.grant.count(1, 0),
    campaigns.grant.act(1),
    money.damage.checkInPhotos(1),
    scan.ofOthers(1),
    staff.count(1),
  ]).toEqual([
    "1 reservation has nowhere to go",
    "Ueno, 1 box",
    "1 member",
    "1 member gets it.",
    "Give it to 1 member",
    "1 photo of the check-in",
    "1 act of somebody else isn't sent yet. It's sent when that person signs in.",
    "1 person",
  ]);
  expect(planner.units(1, "7 days", 40)).toMatch(/^1 unit,/);
  expect([boxes.stranded.title(2), staff.count(2)]).toEqual(["2 reservations have nowhere to go", "2 people"]);
});
