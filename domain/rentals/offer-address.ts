type Kept = {
  id: string;
  productId: number;
  pickupTime: string;
  returnTime: string;
  pickupStation: string;
  returnStation: string;
  area: string;
};

type Wished = {
  productId: number;
  pickupTime: string;
  returnTime: string;
  /** null: any of the area. */
  station: string | null;
  area: string;
};

/** The product's page with the time and place that somebody waits for. Times are Japan's. */
export const wishAddress = ({ productId, pickupTime, returnTime, station, area }: Wished): string =>
  `/products/${productId}?${new URLSearchParams({
    ...(station ? { station } : { area }),
    pickup: pickupTime.slice(0, 16),
    return: returnTime.slice(0, 16),
  })}`;

/** The page, after login, on which a member confirms and pays for what is kept for them. Times are Japan's. */
export const offerAddress = (offer: Kept): string =>
  `/products/${offer.productId}/reservation?${new URLSearchParams({
    // What is kept has its own places: one address names a station, or the area they are in.
    ...(offer.pickupStation === offer.returnStation ? { station: offer.pickupStation } : { area: offer.area }),
    pickup: offer.pickupTime.slice(0, 16),
    return: offer.returnTime.slice(0, 16),
    step: "confirm",
    offer: offer.id,
  })}`;
