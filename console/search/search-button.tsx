import { Search } from "lucide-react";
import { useMessages } from "../messages/messages.ts";
import { openSearch } from "./open-search.ts";

/** Opens the search: a field to look at a desk, a glyph on a phone. */
export function SearchButton() {
  const { search: m } = useMessages("common");
  return (
    <button
      type="button"
      onClick={openSearch}
      className="flex min-h-11 items-center gap-2 rounded-full text-muted hover:bg-tint max-xl:min-w-11 max-xl:justify-center xl:w-64 xl:bg-surface xl:px-4"
    >
      <Search aria-hidden="true" className="size-5 shrink-0" />
      <span className="truncate text-sm max-xl:sr-only">{m.open}</span>
      <span
        aria-hidden="true"
        className="ml-auto rounded-md border border-line bg-canvas px-1.5 font-sans text-xs max-xl:hidden"
      >
        /
      </span>
    </button>
  );
}
