/** Of what the HTML of a page consists, in bytes. Classes, pictures and icons lie in the other parts too. */
export function partsOf(html: string) {
  const from = (start: string, end: string) => {
    const [at, until] = [html.indexOf(start), html.indexOf(end, html.indexOf(start))];
    return at < 0 ? 0 : Buffer.byteLength(html.slice(at, until + end.length));
  };
  const all = (pattern: RegExp) =>
    Array.from(html.matchAll(pattern), ([found]) => Buffer.byteLength(found)).reduce((sum, each) => sum + each, 0);
  return {
    HTML: Buffer.byteLength(html),
    head: from("<head>", "</head>"),
    header: from("<header", "</header>"),
    main: from("<main", "</main>"),
    footer: from("<footer", "</footer>"),
    data: from('<script id="page-data"', "</script>"),
    "of it classes": all(/ class="[^"]*"/g),
    pictures: all(/<img[^>]*>/g),
    icons: all(/<i class="icon.*?<\/i>/g),
    elements: Array.from(html.matchAll(/<[a-z]/g)).length,
  };
}
