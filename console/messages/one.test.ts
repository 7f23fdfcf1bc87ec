import { expect, it } from "vitest";
import account from "./en/account.ts";
import books from "./en/books.ts";
import boxes from "./en/boxes.ts";
import campaigns from "./en/campaigns.ts";
import money from "./en/money.ts";
import planner from "./en/planner.ts";
import reports from "./en/reports.ts";
import scan from "./en/scan.ts";
import settings from "./en/settings.ts";
import staff from "./en/staff.ts";
import units from "./en/units.ts";

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
    account.factors.appOn(1),
    books.looked(1, "4:10"),
    books.result(1),
    boxes.outOfOrder.told(1),
    boxes.outOfOrder.notHelped(1),
    money.refund.approvers(1),
    money.settlement.brought(1, 1),
    reports.coupons.detail(1, "¥500", "¥0"),
    units.change.notHelped(1),
  ]).toEqual([
    "1 reservation has nowhere to go",
    "Ueno, 1 box",
    "1 member",
    "1 member gets it.",
    "Give it to 1 member",
    "1 photo of the check-in",
    "1 act of somebody else isn't sent yet. It's sent when that person signs in.",
    "1 person",
    "Set up. 1 recovery code left",
    "1 reservation checked, finished 4:10",
    "1 does not agree",
    "The one who moves is told the new place by email and notice.",
    "1 can't be moved and needs the desk's help.",
    "1 other person may approve. You can't approve it yourself",
    "1 line imported, 1 unidentified payment found",
    "1 use, ¥500 off, ¥0 refunded",
    "1 can't be given another unit and needs the desk's help.",
  ]);
  expect(planner.units(1, "7 days", 40)).toMatch(/^1 unit,/);
  expect([boxes.stranded.title(2), staff.count(2)]).toEqual(["2 reservations have nowhere to go", "2 people"]);
});

it("English tells one day as one", () => {
  const { period, before, than } = reports;
  expect([period("Sat 14 Nov", "Sat 14 Nov", 1), before(1), than(1), settings.value(1, settings.units.days)]).toEqual([
    "Sat 14 Nov – Sat 14 Nov (1 day)",
    "1 day before",
    "vs 1 day before",
    "1 day",
  ]);
  expect([before(2), settings.value(2, settings.units.days)]).toEqual(["2 days before", "2 days"]);
});

it("English charts write the day before the month", () => {
  expect(reports.shortDay("2026-11-04")).toBe("4 Nov");
});
