import { createContext, type ReactNode, use } from "react";
import type { Language } from "#domain/text.ts";

/** Message files by name; Japanese is the source, and English must have the same shape. */
export type Messages = {
  common: typeof import("./ja/common.ts").default;
  account: typeof import("./ja/account.ts").default;
  coupon: typeof import("./ja/coupon.ts").default;
  calendar: typeof import("./ja/calendar.ts").default;
  card: typeof import("./ja/card.ts").default;
  contact: typeof import("./ja/contact.ts").default;
  debt: typeof import("./ja/debt.ts").default;
  home: typeof import("./ja/home.ts").default;
  mypage: typeof import("./ja/mypage.ts").default;
  security: typeof import("./ja/security.ts").default;
  notices: typeof import("./ja/notices.ts").default;
  "invite-friend": typeof import("./ja/invite-friend.ts").default;
  mylist: typeof import("./ja/mylist.ts").default;
  outcome: typeof import("./ja/outcome.ts").default;
  receipt: typeof import("./ja/receipt.ts").default;
  products: typeof import("./ja/products.ts").default;
  booking: typeof import("./ja/booking.ts").default;
  rental: typeof import("./ja/rental.ts").default;
  "usage-guide": import("./document.ts").GuideText;
  policy: import("./document.ts").DocumentText;
  term: import("./document.ts").DocumentText;
  legal: import("./document.ts").DocumentText;
};

export type MessageName = keyof Messages;
type Loaded = Partial<Messages>;

// One chunk per language and file: a page loads its own language's few.
const files = import.meta.glob<Record<string, unknown>>("./{ja,en}/*.ts", { import: "default" });
const loaded: Record<Language, Loaded> = { ja: {}, en: {} };

/** Loads texts that are not here yet, and gives all that are. */
export async function loadMessages(language: Language, names: MessageName[]): Promise<Loaded> {
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

const LanguageContext = createContext<Language>("ja");

export const LanguageProvider = ({ language, children }: { language: Language; children: ReactNode }) => (
  <LanguageContext value={language}>{children}</LanguageContext>
);

export const useLanguage = (): Language => use(LanguageContext);

/** The texts of one file in the page's language. The route names the files it needs, so they are loaded by now. */
export function useMessages<N extends MessageName>(name: N): Messages[N] {
  const messages = loaded[useLanguage()][name];
  if (!messages) throw new Error(`messages "${name}" are not loaded: name them in the route table`);
  return messages as Messages[N];
}
