import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { Footer } from "#app/components/footer.tsx";
import { Logo } from "#app/components/logo.tsx";

/** For pages to read, without the menu. */
export function SimpleFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="h-[60px] border-line border-b">
        <div className="page flex h-full items-center">
          <Logo />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <Footer />
    </div>
  );
}

export const SimpleLayout = () => (
  <SimpleFrame>
    <Outlet />
  </SimpleFrame>
);
