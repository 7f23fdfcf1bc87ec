/** More are not chosen from but looked for. */
const FEW = 8;

/** The first stations of an area, and the one that is chosen. */
export const fewStations = <S extends { slug: string }>(stations: S[], chosen?: string): S[] =>
  stations.filter(({ slug }, index) => index < FEW || slug === chosen);
