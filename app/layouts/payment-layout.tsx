import { Outlet } from "react-router";
import { Logo } from "#app/components/logo.tsx";

/** For the steps of a payment: nothing to click away to. */
export function PaymentLayout() {
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <header className="h-[60px] border-line border-b bg-canvas">
        <div className="page flex h-full items-center">
          <Logo />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="grow">
        <Outlet />
      </main>
    </div>
  );
}
