import { z } from "@hono/zod-openapi";
import { resultBody } from "#contract/envelope.ts";

export const myInvitationBody = resultBody(
  z.object({
    inviteCode: z.string(),
    inviteUrl: z.url().openapi({ description: "Opens the registration with the code filled in" }),
    qrCodeImage: z.string().openapi({ description: "The link as a QR code, an SVG data URL" }),
    couponValue: z.int().openapi({ description: "Yen that each of the two gets" }),
    couponDays: z.int().openapi({ description: "For how many days the coupon is good" }),
    friendsJoined: z.int().openapi({ description: "How many have joined with the code" }),
    couponsEarned: z.int().openapi({ description: "How many coupons the member got for friends' first payments" }),
    yenEarned: z.int().openapi({ description: "What these coupons are worth together" }),
  }),
).openapi("MyInvitation");

export type MyInvitation = z.infer<typeof myInvitationBody>["result"];
