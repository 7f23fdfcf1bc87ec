import { useRef } from "react";
import { Picture } from "#app/components/picture.tsx";
import { useMessages } from "#app/messages/messages.tsx";
import type { Picture as PictureData } from "#contract/products.ts";

/** Pictures to swipe through; the small ones below jump to theirs. Scrolls without script too. */
export function Gallery({ pictures }: { pictures: PictureData[] }) {
  const m = useMessages("products");
  const strip = useRef<HTMLUListElement>(null);
  const show = (index: number) => {
    const element = strip.current;
    element?.scrollTo({ left: index * element.clientWidth });
  };
  return (
    <section aria-label={m.pictures} className="max-sm:-mx-4">
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={m.pictures}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-tint motion-safe:scroll-smooth [scrollbar-width:none] sm:rounded-2xl"
      >
        {pictures.map((picture, index) => (
          <li key={picture.url} id={`picture-${index + 1}`} className="w-full shrink-0 snap-center">
            <Picture
              {...picture}
              widths={[640, 1024, 1280]}
              sizes="(min-width: 1024px) 540px, (min-width: 640px) 50vw, 100vw"
              first={index === 0}
              className="h-auto w-full"
            />
          </li>
        ))}
      </ul>
      <ul className="mt-3 flex flex-wrap gap-2 max-sm:px-4">
        {pictures.map((picture, index) => (
          <li key={picture.url} className="not-has-[img]:hidden">
            <a
              href={`#picture-${index + 1}`}
              aria-label={m.showPicture(index + 1)}
              onClick={(event) => {
                // Only the strip moves; following the link would move the page as well.
                event.preventDefault();
                show(index);
              }}
              className="block size-16 overflow-hidden rounded-lg bg-tint"
            >
              <Picture {...picture} alt="" widths={[320]} sizes="64px" className="size-16" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
