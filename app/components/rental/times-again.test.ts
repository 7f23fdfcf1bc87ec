import { expect, it } from "vitest";
import { timesAgain } from "./times-again.ts";

const rented = {
  stage: "returned" as const,
  pickupTime: "2026-11-20T12:00:00+09:00",
  returnTime: "2026-11-20T22:00:00+09:00",
  pickupPlace: {
    station: { slug: "ueno", name: "上野駅" },
    kind: "locker" as const,
    lockerNumber: "S01",
    name: "上野駅 ロッカー S01",
    hours: { from: "06:00", to: "23:00" },
  },
};
const again = (now: string) => timesAgain(rented, Date.parse(now));

it("are the same weekday and hours at the same station, as soon as they are a day ahead", () => {
  expect(again("2026-11-21T09:00:00+09:00")).toEqual({
    station: "ueno",
    pickup: { date: "2026-11-27", time: "12:00" },
    giveBack: { date: "2026-11-27", time: "22:00" },
  });
  expect(again("2026-11-26T12:00:00+09:00").pickup?.date).toBe("2026-11-27");
  expect(again("2026-11-26T12:00:01+09:00").pickup?.date).toBe("2026-12-04");
  expect(again("2027-02-01T00:00:00+09:00").pickup?.date).toBe("2027-02-05");
});

it("are a week later for what was returned early", () => {
  expect(again("2026-11-01T00:00:00+09:00").pickup?.date).toBe("2026-11-27");
});

it("are those of a reservation that was cancelled, as long as they are a day ahead", () => {
  const cancelled = (now: string) => timesAgain({ ...rented, stage: "cancelled" }, Date.parse(now));
  expect(cancelled("2026-11-01T00:00:00+09:00")).toMatchObject({
    pickup: { date: "2026-11-20", time: "12:00" },
    giveBack: { date: "2026-11-20", time: "22:00" },
  });
  expect(cancelled("2026-11-19T12:00:00+09:00").pickup?.date).toBe("2026-11-20");
  expect(cancelled("2026-11-19T12:00:01+09:00").pickup?.date).toBe("2026-11-27");
});
