import { Outlet } from "react-router";
import { Footer } from "../components/footer.tsx";
import { Header } from "../components/header.tsx";
import { JoinDialog } from "../components/mylist/join-dialog.tsx";

export function DefaultLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <main id="main" tabIndex={-1} className="grow">
        <Outlet />
      </main>
      <Footer />
      <JoinDialog />
    </div>
  );
}
