export type PostedForm = { action: string; fields: Record<string, string> };

/** Expiry and code of every test card; odd enough to be found where they must not be. */
export const TEST_EXPIRY = "1249";
export const TEST_SECURITY_CODE = "8361";

/** A browser without scripts: posts forms, follows redirects, reads the page it ends on. */
async function post({ action, fields }: PostedForm): Promise<{ url: string; page: string; status: number }> {
  const response = await fetch(action, { method: "POST", body: new URLSearchParams(fields) });
  return { url: response.url, page: await response.text(), status: response.status };
}

type Visit = {
  number: string;
  securityCode?: string;
  expiry?: string;
  /** What is typed on the 3-D Secure page, if it comes. */
  oneTimeCode?: string;
  /** Where to press a leaving button instead of going on. */
  leave?: { at: "input" | "confirm" | "authenticate"; by: "cancel" | "time-out" };
};

/** Walks the gateway's pages as a member would and answers the form that carries the result home. */
export async function visitHostedPage(start: PostedForm, visit: Visit): Promise<PostedForm> {
  let { url, page, status } = await post(start);
  const { leave } = visit;
  for (let step = 0; step < 6; step++) {
    if (status >= 400) break;
    const home = /<form id="return" method="post" action="([^"]+)"/.exec(page)?.[1];
    if (home) return { action: unescapeHtml(home), fields: hiddenFields(page) };
    const at = page.includes('name="number"') ? "input" : page.includes('name="code"') ? "authenticate" : "confirm";
    const fields: Record<string, string> =
      leave?.at === at ? { action: leave.by } : { action: "next", code: visit.oneTimeCode ?? "123456" };
    if (at === "input" && leave?.at !== at) {
      const { number, expiry = TEST_EXPIRY, securityCode = TEST_SECURITY_CODE } = visit;
      Object.assign(fields, { number, expiry, securityCode });
    }
    ({ url, page, status } = await post({ action: url, fields }));
  }
  throw new Error(`the hosted page stopped with ${status}: ${/class="error"[^>]*>([^<]*)/.exec(page)?.[1] ?? page}`);
}

function hiddenFields(page: string): Record<string, string> {
  const inputs = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries([...inputs].map(([, name = "", value = ""]) => [name, unescapeHtml(value)]));
}

const unescapeHtml = (text: string) => text.replaceAll("&#43;", "+").replaceAll("&amp;", "&").replaceAll("&#x3D;", "=");
