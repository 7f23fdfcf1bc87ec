import { useMessages } from "#app/messages/messages.tsx";
import type { ProductInfo } from "#contract/products.ts";
import { type Front, isSmall, layInto, type Size } from "#domain/catalogue/measures.ts";
import { PERSON_MM, PERSON_WIDTH_MM, Person, Silhouette } from "./silhouette.tsx";

const WIDTH = 340;
const HEIGHT = 214;
const GROUND = 186;
/** Drawn millimetres per unit: the person is 160 high. */
const SCALE = 160 / PERSON_MM;
const GAP = 34;

/** Person, thing and locker box in one scale; a thing that is small beside a person is shown enlarged too. */
export function SizePicture({ product: { boxSize, measures } }: { product: ProductInfo }) {
  const m = useMessages("seeing");
  const { size, box, shape } = measures;
  if (!size) return null;
  const front = box ? layInto(size, box) : undefined;
  const [width, height] = [size.width * SCALE, size.height * SCALE];
  const personWidth = PERSON_WIDTH_MM * SCALE;
  const boxWidth = front && box ? box.width * SCALE : 0;
  const room = personWidth + GAP + width + (boxWidth && GAP + boxWidth);
  const start = isSmall(size) ? 8 : (WIDTH - room) / 2;
  const thingX = start + personWidth + GAP;
  const boxX = thingX + width + GAP;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={m.pictureText(m.size(size), front && boxSize)}
      className="w-full rounded-2xl bg-surface"
    >
      <path d={`M6 ${GROUND}H${WIDTH - 6}`} className="stroke-line" strokeWidth="1.5" />
      <Person x={start} ground={GROUND} height={PERSON_MM * SCALE} />
      <Label x={start + personWidth / 2} text={m.person} />
      <Silhouette shape={shape} x={thingX} ground={GROUND} width={width} height={height} />
      {front && box && <Box front={front} box={box} shape={shape} at={{ x: boxX, ground: GROUND, scale: SCALE }} />}
      {front && <Label x={boxX + boxWidth / 2} text={m.locker(boxSize)} />}
      {isSmall(size) ? (
        <Enlarged product={{ boxSize, measures }} size={size} from={front ? boxX + boxWidth : thingX + width} />
      ) : (
        <Edges x={thingX} ground={GROUND} width={width} height={height} size={size} />
      )}
    </svg>
  );
}

const Label = ({ x, text, y = GROUND + 16 }: { x: number; text: string; y?: number }) => (
  <text x={x} y={y} textAnchor="middle" className="fill-muted text-[11px]">
    {text}
  </text>
);

type Place = { x: number; ground: number; scale: number };
type BoxProps = { front: Front; box: Size; shape: ProductInfo["measures"]["shape"]; at: Place };

/** The opening of a locker's box with the thing in it; one that does not stand is seen from another side. */
function Box({ front, box, shape, at: { x, ground, scale } }: BoxProps) {
  const [width, height] = [front.width * scale, front.height * scale];
  const left = x + (box.width * scale - width) / 2;
  return (
    <>
      <rect
        x={x}
        y={ground - box.height * scale}
        width={box.width * scale}
        height={box.height * scale}
        rx="2"
        strokeWidth="2"
        className="fill-canvas stroke-primary"
      />
      {front.upright ? (
        <Silhouette shape={shape} x={left} ground={ground - 1} width={width} height={height} />
      ) : (
        <rect
          x={left}
          y={ground - 1 - height}
          width={width}
          height={height}
          rx="3"
          strokeDasharray="3 2"
          className="fill-tint stroke-primary"
        />
      )}
    </>
  );
}

/** The same box, or the thing alone, so large that the thing can be made out. */
function Enlarged({
  product: { boxSize, measures },
  size,
  from,
}: {
  product: Pick<ProductInfo, "boxSize" | "measures">;
  size: Size;
  from: number;
}) {
  const m = useMessages("seeing");
  const { box, shape } = measures;
  const front = box ? layInto(size, box) : undefined;
  const around = front && box ? box : { width: 300, height: 300 };
  const scale = Math.min(140 / around.width, 140 / around.height);
  const x = WIDTH - 12 - around.width * scale;
  const top = GROUND - around.height * scale;
  // Shown as it stands outside, which it also does in a box wherever that is high enough.
  const [width, height] = [size.width * scale, size.height * scale];
  const left = x + (around.width * scale - width) / 2;
  return (
    <>
      {front && box && (
        <>
          <path
            d={`M${from + 2} ${GROUND - box.height * SCALE}L${x - 2} ${top}M${from + 2} ${GROUND}L${x - 2} ${GROUND}`}
            strokeDasharray="3 3"
            className="stroke-muted"
          />
          <rect
            x={x}
            y={top}
            width={box.width * scale}
            height={box.height * scale}
            rx="5"
            strokeWidth="2.5"
            className="fill-canvas stroke-primary"
          />
        </>
      )}
      <Silhouette shape={shape} x={left} ground={GROUND - 1} width={width} height={height} />
      <Edges x={left} ground={GROUND} width={width} height={height} size={size} />
      <Label x={x + (around.width * scale) / 2} text={m.enlarged(front && boxSize)} />
    </>
  );
}

type EdgesProps = { x: number; ground: number; width: number; height: number; size: Size };

/** Above it how wide, beside it how high it is. */
function Edges({ x, ground, width, height, size }: EdgesProps) {
  const m = useMessages("seeing");
  const top = ground - height - 7;
  const side = x + width + 5;
  return (
    <g className="fill-ink stroke-ink text-[11px]">
      <path
        d={`M${x} ${top}h${width}m0-3v6M${x} ${top - 3}v6M${side} ${ground}v-${height}m-3 0h6M${side - 3} ${ground}h6`}
      />
      <text x={x + width / 2} y={top - 6} textAnchor="middle" stroke="none">
        {m.centimetres(size.width)}
      </text>
      <text x={side + 5} y={ground - height / 2 + 4} stroke="none">
        {m.centimetres(size.height)}
      </text>
    </g>
  );
}
