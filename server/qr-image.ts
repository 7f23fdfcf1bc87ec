import { renderSVG } from "uqr";

/** A text as a QR code in a data URL, for the `src` of a picture. */
export const qrImage = (text: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(renderSVG(text, { ecc: "M" })).toString("base64")}`;
