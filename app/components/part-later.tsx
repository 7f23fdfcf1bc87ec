import { type ComponentType, lazy, memo, Suspense, useState } from "react";
import { loadMessages, type MessageName } from "#app/messages/messages.tsx";
import { CodeNotLoaded, type PageContext } from "#app/page-context.ts";
import type { Language } from "#domain/text.ts";
import { useLanguage } from "#ui/language.tsx";

type PartOptions<P> = {
  /** Its file below `app/`, as bundlers know it. */
  source: string;
  load: () => Promise<ComponentType<P>>;
  texts: MessageName[];
};

/**
 * A part of a page that only some need. The page's loader waits for its code and texts, beside its data; when a browser takes
 * the page over, what the server drew stays on screen until they have come.
 */
export function partLater<P extends object>({ source, load, texts }: PartOptions<P>) {
  let here: ComponentType<P> | undefined;

  async function come(language: Language): Promise<{ default: ComponentType<P> }> {
    const [part] = await Promise.all([load(), loadMessages(language, texts)]);
    here = part;
    return { default: part };
  }

  const loadPart = async ({ language, alsoLoads }: PageContext): Promise<void> => {
    alsoLoads([source, ...texts.map((name) => `./messages/${language}/${name}.ts`)]);
    await come(language).catch((cause) => Promise.reject(new CodeNotLoaded(cause)));
  };

  // Drawn again before its code has come, the server's drawing would give way to nothing.
  const Part = memo(function Part(props: P) {
    const language = useLanguage();
    const [Loaded] = useState(() => here ?? lazy(() => come(language)));
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    );
  });

  return { load: loadPart, Part: Part as ComponentType<P> };
}
