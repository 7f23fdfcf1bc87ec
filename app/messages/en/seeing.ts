import type { Messages } from "#app/messages/messages.tsx";
import { measureFormat } from "#domain/catalogue/measure-format.ts";

const { centimetres, size, weight } = measureFormat.en;

const letters: Record<string, string> = { S: "small", M: "medium", L: "large" };

export default {
  sizeTitle: "Size",
  centimetres,
  size,
  weight,
  person: "170 cm tall",
  locker: (boxSize) => `${boxSize} locker`,
  enlarged: (boxSize) => (boxSize ? `${boxSize} locker, enlarged` : "Enlarged"),
  pictureText: (size, boxSize) =>
    `Drawn to scale beside a person 170 cm tall${boxSize ? ` and a ${letters[boxSize] ?? boxSize} locker` : ""}. The item is ${size}`,
  packed: "This is its size at pickup, packed or folded.",
  fits: (boxSize, inside) => `It fits a ${letters[boxSize] ?? boxSize} locker (inside ${inside}).`,
  nightsTitle: "How much you can pack",
  nights: (count) => (count === 1 ? "Good for 1 night" : `Good for ${count} nights`),
  dayTrip: "Good for a day trip",
  nightsRule: (litres, perNight, always) =>
    `${litres} L. A rough guide for one person: ${perNight} L of clothes a night, plus ${always} L for shoes and toiletries.`,
  viewTitle: "What you see from your seat",
  seatQuestion: "Distance to the stage",
  metres: (count) => `${count} m`,
  seats: { 20: "Hall", 50: "Arena stand", 100: "Dome, upper tier" },
  nakedEye: "Naked eye",
  times: (magnification) => `${magnification}×`,
  seenFrom: (magnification, seat, near) =>
    `${magnification}×: from a seat ${seat} m away, it looks as if you were about ${near} m away.`,
  inView: (width) => `You see about ${width} m of the stage at once.`,
} satisfies Messages["seeing"] as Messages["seeing"];
