import type { OpeningStep, UnrentableReason } from "#domain/staff/opening.ts";
import type ja from "../ja/opening.ts";

type StepText = { title: string; body: string; act: string };

const steps: Record<OpeningStep, StepText> = {
  areas: { title: "Add an area", body: "A rental begins and ends within one area.", act: "To areas" },
  stations: {
    title: "Add a station",
    body: "Its name, lines and directions. Members do not see it until it opens.",
    act: "To stations",
  },
  boxes: {
    title: "Register its locker boxes",
    body: "On the station's page, as they stand on the wall. Its own hours and closed days are set there too.",
    act: "Register boxes",
  },
  categories: { title: "Add categories", body: "What the shop sorts its products by.", act: "To categories" },
  products: {
    title: "Publish a product",
    body: "With description, prices and pictures. It can be published once all checks are met.",
    act: "To products",
  },
  units: {
    title: "Add units and stick their labels on",
    body: "Every single item that is rented out. Their labels are printed next.",
    act: "Add units",
  },
  staff: {
    title: "Invite staff",
    body: "Crews of stations, desk, finance. This can wait if you begin alone.",
    act: "To staff",
  },
  open: { title: "Open the station", body: "Members see it and can rent.", act: "Open the station" },
};

const reasons: Record<UnrentableReason, (size: string) => string> = {
  units: () => "It has no unit that can be rented out. Add units, or finish their checks and repairs.",
  elsewhere: () => "No station is open in the areas of its units. Open one, or add units in another area.",
  box: (size) =>
    `In the areas of its units, no open station has a counter or a working box of size ${size} or larger. Add boxes, or check the product's box size.`,
  hours: () =>
    "Wherever it could be picked up is closed for the next 14 days. Check hours, closed days and maintenance of the stations.",
};

const messages: typeof ja = {
  title: "Getting ready",
  lead: "Follow these steps from top to bottom, and members can rent.",
  ready: "Everything is ready. Members can rent.",
  readyInPart: "Members can rent, but not every product.",
  done: " (done)",
  settings: {
    title: "Look through the settings",
    body: "Hours, the deadline of cancelling, limits of refunds and more. They can be changed later.",
    act: "To settings",
  },
  steps,
  unrentable: {
    title: (count) => `Published, but nobody can rent ${count === 1 ? "it (1 product)" : `them (${count} products)`}`,
    lead: "Members see these products, but can't reserve them at any time.",
    more: (count) => `and ${count} more`,
    reasons,
  },
};
export default messages;
