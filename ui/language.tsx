import { createContext, type ReactNode, use } from "react";
import type { Language } from "#domain/text.ts";

const LanguageContext = createContext<Language>("ja");

export const LanguageProvider = ({ language, children }: { language: Language; children: ReactNode }) => (
  <LanguageContext value={language}>{children}</LanguageContext>
);

export const useLanguage = (): Language => use(LanguageContext);
