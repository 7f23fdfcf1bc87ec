import { describe, expect, it } from "vitest";
import { ruleOf, settingGroups, settingKeys, settingProblems } from "#domain/setting-rules.ts";
import { defaultSettings, readSettings } from "#domain/settings.ts";

const problemsWith = (change: Partial<typeof defaultSettings>) => settingProblems({ ...defaultSettings, ...change });

describe("a setting", () => {
  it("has a unit, a group and bounds, and the default is within them", () => {
    expect(settingKeys).toEqual(Object.keys(defaultSettings));
    expect(settingProblems(defaultSettings)).toEqual({});
    for (const key of settingKeys) {
      const { least, most, group } = ruleOf(key);
      expect([key, least <= defaultSettings[key] && defaultSettings[key] <= most]).toEqual([key, true]);
      expect(settingGroups).toContain(group);
    }
  });

  it.each(settingKeys)("%s is refused beyond its bounds and taken at them by those who read it", (key) => {
    const { least, most } = ruleOf(key);
    for (const value of [least - 1, most + 1, least + 0.5]) expect(problemsWith({ [key]: value })[key]).toBe("range");
    for (const value of [least, most]) {
      expect(problemsWith({ [key]: value })[key]).not.toBe("range");
      expect(readSettings([{ key, value }])[key]).toBe(value);
    }
  });

  it.each([
    [{ lockerOpensAtMinute: 1380 }, { lockerClosesAtMinute: "order" }],
    [{ lockerOpensAtMinute: 1379 }, {}],
    [{ counterClosesAtMinute: 9 * 60 + 30 }, { counterClosesAtMinute: "order" }],
    [{ offersUntilMinute: 8 * 60 }, { offersUntilMinute: "order" }],
    [{ slotMinutes: 25 }, { slotMinutes: "step" }],
    [{ slotMinutes: 20 }, {}],
    [{ boxBeforePickupMinutes: 720, boxAfterPickupMinutes: 720 }, {}],
    [{ earlyPickupMinutes: 121 }, { earlyPickupMinutes: "order" }],
    [{ earlyPickupMinutes: 120 }, {}],
  ])("goes with the others: %o", (change, problems) => {
    expect(problemsWith(change)).toEqual(problems);
  });
});
