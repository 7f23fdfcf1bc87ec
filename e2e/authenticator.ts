import type { Page } from "@playwright/test";
import { keepDevTools } from "./test.ts";

/** Gives the page's browser an authenticator whose owner is always there. */
export async function giveAuthenticator(page: Page) {
  const devTools = await keepDevTools(page);
  await devTools.send("WebAuthn.enable");
  const { authenticatorId } = await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const setVerified = (isUserVerified: boolean) =>
    devTools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
  return { setVerified };
}
