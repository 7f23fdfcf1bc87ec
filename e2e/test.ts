import { test as base, expect } from "@playwright/test";

/** Every journey fails on an error in the page's console, unless it says which it expects. */
export const test = base.extend<{ expectedErrors: RegExp[]; console: undefined }>({
  expectedErrors: [[], { option: true }],
  console: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
      page.on("pageerror", (error) => errors.push(error.message));
      await use(undefined);
      expect(errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The pages anybody can open. */
export const publicPages = [
  "/",
  "/products",
  "/products?keyword=zzzz",
  "/products?category=binoculars&sort=price_asc",
  "/products/202",
  "/usage-guide",
  "/policy",
  "/legal",
  "/error",
  "/error?status=404",
  "/400",
  "/nowhere",
  "/login",
];
