import { type ComponentProps, type ComponentType, lazy, memo, Suspense, useEffect, useRef, useState } from "react";
import { loadMessages } from "#app/messages/messages.tsx";
import type { Language } from "#domain/text.ts";
import { useLanguage } from "#ui/language.tsx";
import type { Seeing } from "./seeing.tsx";

type Props = ComponentProps<typeof Seeing>;
let here: ComponentType<Props> | undefined;

/** Loads the code and the texts of what is drawn of a product. The server's loader waits for it. */
export async function loadSeeingPart(language: Language): Promise<{ default: ComponentType<Props> }> {
  const [part] = await Promise.all([import("./seeing.tsx"), loadMessages(language, ["seeing"])]);
  here = part.Seeing;
  return { default: here };
}

/** So far below the screen it is still loaded in time. */
const NEAR = "400px";

/** Resolves `come` when somebody scrolls near it, or begins to do anything else. */
function whenWanted(room: HTMLElement, come: () => void): () => void {
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && come(), { rootMargin: NEAR });
  observer.observe(room);
  addEventListener("pointerdown", come, { once: true });
  addEventListener("keydown", come, { once: true });
  return () => {
    observer.disconnect();
    removeEventListener("pointerdown", come);
    removeEventListener("keydown", come);
  };
}

/**
 * What is drawn of a product. It lies below the first screen and works without code: a page that the server made keeps its
 * drawings as they are, and their code comes when somebody gets near them.
 */
export const SeeingLater = memo(function SeeingLater(props: Props) {
  const language = useLanguage();
  const room = useRef<HTMLDivElement>(null);
  const [{ Part, come }] = useState(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    return { Part: here ?? lazy(() => promise.then(() => loadSeeingPart(language))), come: resolve };
  });
  useEffect(() => (room.current ? whenWanted(room.current, come) : undefined), [come]);
  return (
    <div ref={room} className="min-h-96">
      <Suspense>
        <Part {...props} />
      </Suspense>
    </div>
  );
});
