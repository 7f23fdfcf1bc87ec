import { expect, it, vi } from "vitest";
import { createEscottClient, paths } from "#server/money/gateway/escott-client.ts";
import { readEnv } from "#server/platform/env.ts";
import { createLog } from "#server/platform/log.ts";
import { freePort } from "#test/free-port.ts";

it("warns of a gateway that cannot be reached", async () => {
  const log = createLog({ LOG_LEVEL: "silent" });
  const [warn, info] = [vi.spyOn(log, "warn"), vi.spyOn(log, "info")];
  const { card } = readEnv({ CARD_GATEWAY_URL: `http://127.0.0.1:${await freePort()}` });
  const { call } = createEscottClient(card, log, () => new Date());
  expect(await call(paths.card, "1Search", { MerchantFree1: "x" })).toMatchObject({ kind: "unavailable" });
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ operateId: "1Search", kind: "unavailable" }),
    "card gateway",
  );
  expect(info).not.toHaveBeenCalled();
});
