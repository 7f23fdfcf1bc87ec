import { useEffect, useRef, useState } from "react";
import { imageUrl, type PageWidth } from "#domain/catalogue/image-size.ts";

type PictureProps = {
  url: string;
  alt: string;
  /** Its shape, where the page does not give it one. */
  width?: number;
  height?: number;
  /** The widths to offer, the narrowest first. */
  widths: [PageWidth, ...PageWidth[]];
  sizes: string;
  /** The picture people see first: loaded at once, ahead of the rest. */
  first?: boolean;
  className?: string | undefined;
};

/** A picture of the shop as webp in the width the screen needs. One that cannot be loaded has no size: its text is read instead. */
export function Picture({ url, alt, width, height, widths, sizes, first = false, className }: PictureProps) {
  const [broken, setBroken] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before React was there to hear of it.
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(true);
  }, []);
  // Room on the right: on a card the heart stands there.
  if (broken) return alt ? <span className="block p-2 pr-14 text-muted text-xs">{alt}</span> : null;
  return (
    <img
      ref={image}
      src={imageUrl(url, widths[0])}
      srcSet={widths.map((each) => `${imageUrl(url, each)} ${each}w`).join(", ")}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={first ? undefined : "lazy"}
      fetchPriority={first ? "high" : undefined}
      decoding={first ? "sync" : undefined}
      onError={() => setBroken(true)}
      className={className}
    />
  );
}
