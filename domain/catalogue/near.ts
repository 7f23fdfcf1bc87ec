export type Place = { latitude: number; longitude: number };

/** "35.681,139.767": how somebody says where they are. */
export function readPlace(text: string): Place {
  const [latitude = 0, longitude = 0] = text.split(",").map(Number);
  return { latitude, longitude };
}

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** How far two places are apart as the crow flies, in kilometres. */
export function kilometresBetween(a: Place, b: Place): number {
  const north = radians(b.latitude - a.latitude) / 2;
  const east = radians(b.longitude - a.longitude) / 2;
  const part =
    Math.sin(north) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(part));
}
