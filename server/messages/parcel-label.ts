/** What to write on a parcel, so that we know whose it is. */
export const parcelLabel = {
  ja: (number: string, product: string) => `予約番号 ${number}／${product}`,
  en: (number: string, product: string) => `Reservation ${number} / ${product}`,
};
