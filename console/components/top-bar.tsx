import { SearchButton } from "../search/search-button.tsx";
import { LiveDot } from "./live-dot.tsx";
import { TITLE_ID, useTitle } from "./page-title.tsx";
import { PersonMenu } from "./person-menu.tsx";
import { StationSwitch, useStationShown } from "./station-switch.tsx";

/** On a phone, the station takes the place of the title where there is one to choose. */
export function TopBar() {
  const title = useTitle();
  const withStation = useStationShown();
  return (
    <header className="sticky top-0 z-30 flex h-[60px] shrink-0 items-center gap-3 bg-canvas px-4 low:relative lg:gap-4 lg:border-line lg:border-b lg:px-6">
      <h1
        id={TITLE_ID}
        className={`min-w-0 truncate font-bold text-lg lg:text-xl ${withStation ? "max-lg:sr-only" : ""}`}
      >
        {title}
      </h1>
      {withStation && <StationSwitch />}
      <div className="ml-auto flex items-center gap-3">
        <SearchButton />
        {withStation && <LiveDot />}
        <PersonMenu />
      </div>
    </header>
  );
}
