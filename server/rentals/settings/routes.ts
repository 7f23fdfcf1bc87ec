import { createRoute } from "@hono/zod-openapi";
import { saveSettingsRequest, settingsBody, settingsRequest } from "#contract/console/settings.ts";
import { touchedPreviewBody } from "#contract/console/touched.ts";
import { bodyOf, jsonOf, refusals } from "#contract/envelope.ts";
import { ruleOf, settingKeys } from "#domain/setting-rules.ts";
import { defaultSettings, type Settings } from "#domain/settings.ts";
import { readCatalogue } from "#server/catalogue/products/catalogue.ts";
import type { Deps } from "#server/deps.ts";
import { respondResult } from "#server/platform/respond.ts";
import { createRouter } from "#server/platform/router.ts";
import { versionBy } from "#server/platform/seen-version.ts";
import { forStaff } from "#server/platform/staff-guard.ts";
import { checkSettings } from "#server/rentals/settings/check-settings.ts";
import { settingsChange } from "#server/rentals/stations/shop-changes.ts";
import { previewFor, refusePart, saveFor } from "#server/rentals/touched/answer.ts";

const PATH = "/api/console/settings";
const viewSettings = (settings: Settings) => ({
  settings: settingKeys.map((key) => ({ key, ...ruleOf(key), value: settings[key], default: defaultSettings[key] })),
  version: versionBy(settings),
});

/** The numbers that an operator may change. */
export function settingRoutes(deps: Deps) {
  const common = { ...forStaff(deps, "settings.change"), tags: ["settings"] };
  const show = createRoute({
    ...common,
    method: "get",
    path: PATH,
    summary: "Every number of the shop: what it is now, its default and its bounds",
    responses: { 200: jsonOf(settingsBody, "The settings"), ...refusals },
  });
  const preview = createRoute({
    ...common,
    method: "post",
    path: `${PATH}/preview`,
    summary: "Whom other settings would touch; nothing is changed",
    request: bodyOf(settingsRequest),
    responses: { 200: jsonOf(touchedPreviewBody, "The bookings"), ...refusals },
  });
  const save = createRoute({
    ...common,
    // Among them is how much somebody may give back alone.
    ...forStaff(deps, "settings.change", { fresh: true }),
    method: "post",
    path: PATH,
    summary: "Changes settings, and does what was decided about each booking that it touches",
    description:
      "COM_015 somebody else was faster. PLA_001 the list is another by now: `preview` has it anew. PLA_002 a decision could not be carried out. PLA_003 not everything is decided.",
    request: bodyOf(saveSettingsRequest),
    responses: { 200: jsonOf(settingsBody, "The settings"), ...refusals },
  });
  const current = () => readCatalogue(deps.database.db);
  return createRouter()
    .openapi(show, async (c) => respondResult(c, viewSettings((await current()).settings)))
    .openapi(preview, async (c) => {
      refusePart(c);
      const catalogue = await current();
      const { values, version } = c.req.valid("json");
      const wanted = checkSettings(values, catalogue.settings);
      return respondResult(
        c,
        await previewFor(deps, c, settingsChange({ values: wanted, version }, catalogue, deps.now())),
      );
    })
    .openapi(save, async (c) => {
      refusePart(c);
      const catalogue = await current();
      const { values, version, ...order } = c.req.valid("json");
      const wanted = checkSettings(values, catalogue.settings);
      await saveFor(deps, c, settingsChange({ values: wanted, version }, catalogue, deps.now()), order);
      return respondResult(c, viewSettings({ ...catalogue.settings, ...wanted }));
    });
}
