import { z } from "@hono/zod-openapi";
import { resultBody } from "#contract/envelope.ts";
import { blocksBeyond, instant, plan, yen } from "#contract/reservations.ts";

const dayState = z.enum(["free", "scarce", "full"]);

export const datesBody = resultBody(
  z.object({ dates: z.array(z.object({ date: z.string(), state: dayState })) }),
).openapi("ReservationDates", { description: "Every day that may be asked for, also the full ones" });

export const pickupTimesBody = resultBody(
  z.object({
    times: z.array(
      z.object({
        time: instant,
        state: z.enum(["free", "scarce"]).openapi({ description: "scarce: few are left then" }),
      }),
    ),
  }),
).openapi("PickupTimes", { description: "Only times that can be booked" });

export const returnTimesBody = resultBody(
  z.object({
    times: z.array(
      z.object({
        time: instant,
        planHours: plan,
        price: yen.openapi({ description: "Plan and blocks together" }),
        ...blocksBeyond,
      }),
    ),
  }),
).openapi("ReturnTimes", { description: "Only times that can be booked, each with what the rental then costs" });

export const extensionTimesBody = resultBody(
  z.object({
    times: z.array(z.object({ time: instant, fee: yen, blocks: z.int() })),
    currentReturnTime: instant,
    extensionUnitPrice: yen,
  }),
).openapi("ExtensionTimes");
