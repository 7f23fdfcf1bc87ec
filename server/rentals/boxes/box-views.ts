import type { BoxDetail, OutOfOrderPreview, WallBox, WallUse } from "#contract/console/boxes.ts";
import { toJstIso } from "#domain/jst.ts";
import type { WallPlace } from "#domain/rentals/wall.ts";
import { everKnown } from "#server/catalogue/products/catalogue.ts";
import type { BoxRow, UseOfBox } from "#server/rentals/boxes/box-store.ts";
import { judgeRow } from "#server/rentals/boxes/judge-row.ts";
import type { BoxMove, MovePlan } from "#server/rentals/boxes/plan-moves.ts";
import type { Viewer } from "#server/rentals/boxes/viewer.ts";

const iso = (instant: Date | null) => instant && toJstIso(instant);

export function viewUse(use: UseOfBox, { catalogue, language }: Viewer): WallUse {
  const { kind, number, rental, start, end, lastName, phone, serialNumber, productId } = use;
  const product = everKnown(catalogue, productId);
  const isPickup = kind === "pickup" || kind === "next_pickup" || kind === "left";
  const at = isPickup ? rental.pickupAt : kind === "claim" ? start : rental.returnAt;
  return {
    kind,
    number,
    status: rental.status,
    at: toJstIso(at),
    from: toJstIso(start),
    to: toJstIso(end),
    filled: rental.filledAt !== null,
    lastName,
    phone,
    product: {
      id: productId,
      name: product?.name[language] ?? String(productId),
      picture: product?.cover?.url ?? "",
    },
    serialNumber,
  };
}

export function viewBox(box: Omit<BoxRow, "place"> & { place: WallPlace }, viewer: Viewer): WallBox {
  const { catalogue, language, now } = viewer;
  const { state, use } = judgeRow(box, catalogue.settings, now);
  const { number, size, place, inside, outOfOrder, reported, refusals } = box;
  return {
    number,
    size,
    state,
    place,
    use: use ? viewUse(use, viewer) : null,
    inside: inside && {
      serialNumber: inside.serialNumber,
      product: everKnown(catalogue, inside.productId)?.name[language] ?? "",
      since: iso(inside.since),
    },
    outOfOrder: outOfOrder && { since: toJstIso(outOfOrder.since), reason: outOfOrder.reason },
    reported: reported && { at: toJstIso(reported.at), reason: reported.reason },
    refusals,
  };
}

export function viewPreview(box: BoxRow, { moves, hash }: MovePlan, viewer: Viewer): OutOfOrderPreview {
  const notHelped = moves.filter(({ to }) => to.kind === "none").length;
  return {
    moves: moves.map((move) => ({ ...viewUse(move.use, viewer), goesTo: goesTo(move) })),
    moved: moves.length - notHelped,
    notHelped,
    inside: box.inside?.serialNumber ?? null,
    hash,
  };
}

const goesTo = ({ to }: BoxMove) => ({ kind: to.kind, number: to.kind === "box" ? to.number : null });

export type EventView = BoxDetail["events"][number];
