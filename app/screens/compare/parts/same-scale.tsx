import { PERSON_MM, PERSON_WIDTH_MM, Person, Silhouette } from "#app/components/seeing/silhouette.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import type { ComparedProduct } from "#contract/compare.ts";
import { isSmall } from "#domain/catalogue/measures.ts";

const HEIGHT = 150;
const GROUND = HEIGHT - 4;
/** A phone, for things that can hardly be seen beside a person. */
const PHONE = { width: 72, height: 150 };

type SameScaleProps = { products: ComparedProduct[]; labelClass: string; cellClass: string };

/** All in one scale, beside a person; where all are small, beside a phone. */
export function SameScale({ products, labelClass, cellClass }: SameScaleProps) {
  const m = useMessages("compare");
  const { size: sizeText } = useMessages("seeing");
  const sizes = products.flatMap(({ measures }) => measures.size ?? []);
  if (sizes.length === 0) return null;
  const small = sizes.every(isSmall);
  const highest = small ? Math.max(PHONE.height, ...sizes.map(({ height }) => height)) : PERSON_MM;
  // Nothing may be wider than its column on a phone.
  const widest = Math.max(...sizes.map(({ width }) => width));
  const scale = Math.min((HEIGHT - 14) / highest, 132 / widest);
  return (
    <tr>
      <th scope="row" className={`${labelClass} align-bottom`}>
        {m.scale}
        <span className="sr-only">{small ? m.scaleText.phone : m.scaleText.person}</span>
        <svg viewBox={`0 0 72 ${HEIGHT}`} aria-hidden="true" className="mt-1 block h-[150px] w-[72px]">
          {small ? (
            <Phone scale={scale} />
          ) : (
            <Person x={36 - (PERSON_WIDTH_MM * scale) / 2} ground={GROUND} height={PERSON_MM * scale} />
          )}
          <Ground width={72} />
        </svg>
      </th>
      {products.map(({ id, measures: { size, shape } }) => (
        <td key={id} className={`${cellClass} align-bottom`}>
          {size && (
            <svg
              viewBox={`0 0 136 ${HEIGHT}`}
              role="img"
              aria-label={sizeText(size)}
              className="block h-[150px] w-[136px] max-w-full"
            >
              <Silhouette
                shape={shape}
                x={68 - (size.width * scale) / 2}
                ground={GROUND}
                width={size.width * scale}
                height={size.height * scale}
              />
              <Ground width={136} />
            </svg>
          )}
        </td>
      ))}
    </tr>
  );
}

const Ground = ({ width }: { width: number }) => (
  <path d={`M0 ${GROUND}h${width}`} strokeWidth="1.5" className="stroke-muted" />
);

function Phone({ scale }: { scale: number }) {
  const [width, height] = [PHONE.width * scale, PHONE.height * scale];
  return (
    <g className="fill-muted" fillOpacity="0.4">
      <rect x={36 - width / 2} y={GROUND - height} width={width} height={height} rx={width * 0.14} />
    </g>
  );
}
