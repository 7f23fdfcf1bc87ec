const pages = ["/", "/products", "/products/101", "/usage-guide", "/login"];

/** Opens pages as a browser does, with all files they name. Tells what a page did not get. */
export async function openPages(url: string, times: number): Promise<{ opened: number; torn: string[] }> {
  const torn: string[] = [];
  let opened = 0;
  for (let time = 0; time < times; time++) {
    for (const page of pages) {
      const missing = await openPage(url, page);
      opened += 1;
      if (missing.length > 0) torn.push(`${page} without ${missing[0]}`);
    }
  }
  return { opened, torn };
}

async function openPage(url: string, page: string): Promise<string[]> {
  const headers = { "X-Forwarded-For": `198.51.100.${Math.floor(Math.random() * 250)}` };
  const html = await (await fetch(url + page, { headers })).text();
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = ""]) => file);
  const got = await Promise.all(
    files.map(async (file) => {
      const answer = await fetch(url + file, { headers });
      // Instead of a first file that nobody has comes one that loads the page again.
      return answer.ok && !(await answer.text()).includes("entry-reloaded");
    }),
  );
  return files.length === 0 ? ["any file"] : files.filter((_, index) => !got[index]);
}
