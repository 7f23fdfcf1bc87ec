import { useEffect } from "react";
import { Outlet, useLocation } from "react-router";
import { KeysHelp } from "../keys/keys-help.tsx";
import { noteSearch } from "../list-address.ts";
import { useMessages } from "../messages/messages.ts";
import { useResend } from "../scan/use-resend.ts";
import { Palette } from "../search/palette.tsx";
import { FreshFactor, SignInAgain } from "../session/session-dialogs.tsx";
import { useStations } from "../stations.ts";
import { LeaveQuestion } from "./leave-question.tsx";
import { NoStation } from "./no-station.tsx";
import { OfflineStrip } from "./offline-strip.tsx";
import { TITLE_ID } from "./page-title.tsx";
import { Rail } from "./rail.tsx";
import { useStationShown } from "./station-switch.tsx";
import { TabBar } from "./tab-bar.tsx";
import { TopBar } from "./top-bar.tsx";

/** What stands around every screen: a rail and a header at a desk, a header and a bar on a phone. */
export function Shell() {
  const { skipToContent } = useMessages("common");
  const { pathname, search } = useLocation();
  useEffect(() => noteSearch(pathname, search), [pathname, search]);
  useResend();
  const hasStation = useStations().length > 0;
  const lacksStation = useStationShown() && !hasStation;
  return (
    <div className="flex min-h-dvh flex-col bg-surface max-lg:bottom-bar-room lg:pl-[76px] print:min-h-0 print:bg-white print:p-0!">
      <a
        href="#main"
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded-full bg-primary px-4 py-2 text-on-primary focus:translate-y-0"
      >
        {skipToContent}
      </a>
      <TopBar />
      <Rail />
      <OfflineStrip />
      <main id="main" tabIndex={-1} aria-labelledby={TITLE_ID} className="grow">
        {/* What was typed, chosen or revealed on one thing's screen is not on that of the next. */}
        {lacksStation ? <NoStation /> : <Outlet key={pathname} />}
      </main>
      <TabBar />
      <SignInAgain />
      <FreshFactor />
      <LeaveQuestion />
      <KeysHelp />
      <Palette />
    </div>
  );
}
