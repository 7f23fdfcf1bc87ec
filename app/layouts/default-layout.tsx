import { Outlet } from "react-router";
import { CompareTrayLater } from "#app/components/compare/compare-tray-later.tsx";
import { Footer } from "#app/components/footer.tsx";
import { Header } from "#app/components/header.tsx";
import { JoinDialog } from "#app/components/mylist/join-dialog.tsx";

export function DefaultLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <main id="main" tabIndex={-1} className="grow">
        <Outlet />
      </main>
      <Footer />
      <CompareTrayLater />
      <JoinDialog />
    </div>
  );
}
