import type { DemoProduct } from "#db/demo/demo-product.ts";
import { binocularsProducts } from "#db/demo/products/binoculars.ts";
import { cameraProducts } from "#db/demo/products/camera.ts";
import { cheeringProducts } from "#db/demo/products/cheering.ts";
import { computerProducts } from "#db/demo/products/computer.ts";
import { connectivityProducts } from "#db/demo/products/connectivity.ts";
import { expeditionProducts } from "#db/demo/products/expedition.ts";
import { meetingProducts } from "#db/demo/products/meeting.ts";
import { outdoorProducts } from "#db/demo/products/outdoor.ts";
import { projectorProducts } from "#db/demo/products/projector.ts";
import { suitcaseProducts } from "#db/demo/products/suitcase.ts";
import { travelBagProducts } from "#db/demo/products/travel-bag.ts";
import { travelComfortProducts } from "#db/demo/products/travel-comfort.ts";

/** A file for each category, in the order of the categories. */
export const demoProducts: DemoProduct[] = [
  ...suitcaseProducts,
  ...travelBagProducts,
  ...travelComfortProducts,
  ...outdoorProducts,
  ...binocularsProducts,
  ...cheeringProducts,
  ...cameraProducts,
  ...expeditionProducts,
  ...projectorProducts,
  ...meetingProducts,
  ...computerProducts,
  ...connectivityProducts,
];

/** Where the build puts a picture of a demo product and the site asks for it. */
export const pictureUrl = (productId: number, index: number) => `/pictures/${productId}-${index + 1}.svg`;
