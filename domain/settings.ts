/** Numbers an operator may change, with the values in force when the settings table does not say otherwise. */
export const defaultSettings = {
  extensionUnitDivisor: 4,
  extensionUnitRounding: 10,
  cancellationDeadlineHours: 24,
  lateGraceMinutes: 30,
  verificationCodeMinutes: 10,
  verificationCodeTries: 5,
  verificationResendSeconds: 60,
  passwordResetMinutes: 60,
};

export type Settings = typeof defaultSettings;

/** The defaults overlaid with what the table holds; unknown keys and values of another kind are ignored. */
export function readSettings(rows: { key: string; value: unknown }[]): Settings {
  const settings = { ...defaultSettings };
  for (const { key, value } of rows) {
    if (key in settings && typeof value === "number" && Number.isInteger(value) && value > 0) {
      settings[key as keyof Settings] = value;
    }
  }
  return settings;
}
