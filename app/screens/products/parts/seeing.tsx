import { NightsPicture } from "#app/components/seeing/nights-picture.tsx";
import { SeatView } from "#app/components/seeing/seat-view.tsx";
import { SizePicture } from "#app/components/seeing/size-picture.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import type { ProductInfo } from "#contract/products.ts";
import { isLuggage, layInto } from "#domain/catalogue/measures.ts";
import { Part } from "./part.tsx";

/** What a picture of the product alone cannot show: how large it is, what goes in, what one sees through it. */
export function Seeing({ product }: { product: ProductInfo }) {
  const m = useMessages("seeing");
  const { size, weight, capacity, magnification, fieldOfView, shape, box } = product.measures;
  return (
    <>
      {magnification !== null && (
        <Part title={m.viewTitle}>
          <SeatView magnification={magnification} fieldOfView={fieldOfView} />
        </Part>
      )}
      {size && (
        <Part title={m.sizeTitle}>
          <figure>
            <SizePicture product={product} />
            <figcaption className="digits mt-2 text-sm">
              <p className="font-bold">
                {m.size(size)}
                {weight !== null && <span className="ml-3 inline-block">{m.weight(weight)}</span>}
              </p>
              <p className="text-muted">
                {m.packed} {box && layInto(size, box) && m.fits(product.boxSize, m.size(box))}
              </p>
            </figcaption>
          </figure>
        </Part>
      )}
      {capacity !== null && isLuggage(shape) && (
        <Part title={m.nightsTitle}>
          <NightsPicture litres={capacity} />
        </Part>
      )}
    </>
  );
}
