import type { Language } from "#domain/text.ts";
import { useLanguage } from "./language.tsx";

/**
 * The texts of one site, file by file and language by language. A page loads the files that it names, in its own
 * language. `files` gives each by `./<language>/<name>.ts`.
 */
export function createMessages<M extends object>(files: Record<string, () => Promise<unknown>>) {
  type Name = keyof M & string;
  const loaded: Record<Language, Partial<M>> = { ja: {}, en: {} };

  /** Loads texts that are not here yet, and gives all that are. */
  async function loadMessages(language: Language, names: Name[]): Promise<Partial<M>> {
    await Promise.all(
      names.map(async (name) => {
        if (loaded[language][name]) return;
        const file = files[`./${language}/${name}.ts`];
        if (!file) throw new Error(`no messages ${language}/${name}`);
        Object.assign(loaded[language], { [name]: await file() });
      }),
    );
    return loaded[language];
  }

  /** The texts of one file in the page's language. The route names the files it needs, so they are loaded by now. */
  function useMessages<N extends Name>(name: N): M[N] {
    const messages = loaded[useLanguage()][name];
    if (!messages) throw new Error(`messages "${name}" are not loaded: name them in the route table`);
    return messages as M[N];
  }

  return { loadMessages, useMessages };
}
