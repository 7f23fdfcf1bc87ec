import { z } from "@hono/zod-openapi";
import { order } from "#contract/console/touched.ts";
import { seenVersion, version } from "#contract/console/version.ts";
import { resultBody } from "#contract/envelope.ts";
import { settingGroups, settingUnits } from "#domain/setting-rules.ts";

const setting = z
  .object({
    key: z.string(),
    group: z.enum(settingGroups),
    unit: z.enum(settingUnits),
    value: z.int(),
    default: z.int(),
    least: z.int(),
    most: z.int(),
    inDocuments: z.boolean().openapi({ description: "Terms, legal notice or guide name it: they change with it" }),
  })
  .openapi("Setting");

export const settingsBody = resultBody(z.object({ settings: z.array(setting), version })).openapi("Settings");

const values = z
  .record(z.string().max(60), z.int().min(0).max(2_147_483_647))
  .refine((wanted) => Object.keys(wanted).length > 0)
  .openapi({ description: "Those that are to change" });

export const settingsRequest = z.object({ values, version: seenVersion }).openapi("SettingsWanted");
export const saveSettingsRequest = settingsRequest.extend(order).openapi("SaveSettings");

export type SettingView = z.infer<typeof setting>;
