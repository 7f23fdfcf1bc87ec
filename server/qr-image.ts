import { renderSVG } from "uqr";

/**
 * A text as a QR code in a data URL, for the `src` of a picture. The pattern laid over it is always the same: comparing all
 * eight takes more than five times as long, and codes and signatures are even already.
 */
export const qrImage = (text: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(renderSVG(text, { ecc: "M", maskPattern: 3 })).toString("base64")}`;
