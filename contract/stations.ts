import { z } from "@hono/zod-openapi";
import { dataBody } from "#contract/envelope.ts";
import { area, station } from "#contract/home.ts";

const slug = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);

export const near = z
  .string()
  .regex(/^-?(?:[0-8]?\d(?:\.\d{1,6})?|90(?:\.0{1,6})?),-?(?:(?:1[0-7]\d|\d{1,2})(?:\.\d{1,6})?|180(?:\.0{1,6})?)$/)
  .openapi({ example: "35.681,139.767" });

export const stationsQuery = z.object({
  area: slug.optional().openapi({ description: "The stations of this area; left out, of the shop's first" }),
  station: slug.optional().openapi({ description: "The stations of the area of this one" }),
  all: z
    .stringbool({ truthy: ["true"], falsy: ["false"] })
    .default(false)
    .openapi({ type: "boolean", description: "Those of all areas, for the console; pages ask for an area's" }),
  words: z.string().trim().min(1).max(100).optional().openapi({ description: "Of any area: part of a name or a line" }),
  near: near.optional().openapi({ description: "Of any area: the nearest to this latitude and longitude" }),
});

export const stationsBody = dataBody(
  z.object({
    areas: z.array(area),
    stations: z.array(station.extend({ lines: z.array(z.string()) }).openapi("FoundStation")),
  }),
).openapi("Stations");
