import { expect, type Page } from "@playwright/test";

/** The password of the demo staff. */
export const STAFF_PASSWORD = "Ekikari7demo";

const section = async (page: Page, email: string): Promise<string> => {
  const html = await (await page.request.get("/dev/staff")).text();
  return html.split("<section").find((each) => each.includes(`id="${email}"`)) ?? "";
};

/** Signs this browser in as one of the demo staff, by the development page. */
export async function asStaff(page: Page, role: string): Promise<void> {
  const id = /value="([\w-]{36})"/.exec(await section(page, `${role}@ekikari.example`))?.[1] ?? "";
  const origin = new URL((await page.request.get("/dev/staff")).url()).origin;
  const answer = await page.request.post("/dev/staff", { form: { id }, headers: { Origin: origin }, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

/** What the app of one of the demo staff shows just now. Each code works once. */
export const codeOf = async (page: Page, email: string): Promise<string> =>
  /code <code>(\d{6})/.exec(await section(page, email))?.[1] ?? "";
