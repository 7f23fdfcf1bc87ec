import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { LanguageProvider } from "#ui/language.tsx";
import { loadMessages } from "./messages/messages.ts";
import { page } from "./page.ts";
import { createRoutes } from "./screen-routes.tsx";
import "./styles.css";

async function start() {
  const { language } = page();
  await loadMessages(language, ["common"]);
  const element = document.getElementById("console");
  if (!element) throw new Error("no place for the console");
  createRoot(element).render(
    <LanguageProvider language={language}>
      <RouterProvider router={createBrowserRouter(createRoutes())} />
    </LanguageProvider>,
  );
}

start().catch((error) => console.error(error));
