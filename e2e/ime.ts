import type { CDPSession, Page } from "@playwright/test";

/** Types with an input method, as on a Japanese keyboard: what is shown step by step, then what it becomes. */
export async function inputMethod(page: Page) {
  const client: CDPSession = await page.context().newCDPSession(page);
  return async (steps: string[], result: string) => {
    for (const text of steps) {
      await client.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
    }
    await client.send("Input.insertText", { text: result });
  };
}
