import http from "node:http";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { builtRenderer } from "#server/web/pages/renderer.ts";

// What this machine can do at best: the same server library answering from memory, with nothing of ours in between; a kept
// page as bytes without any library.

const site = process.env.SITE ?? "";
const listPage = process.env.LIST_PAGE ?? "/products";
const text = async (url: string) => (await fetch(site + url)).text();

const list = JSON.parse(await text("/api/products"));
const detail = JSON.parse(await text(process.env.DETAIL ?? "/api/products/202"));
const pageBytes = brotliCompressSync(await text(listPage));

const renderer = builtRenderer(path.resolve("build"));
const { preparePage } = await renderer.load();
const prepared = await preparePage({
  request: new Request(site + listPage),
  language: "ja",
  session: { status: "unauthenticated" },
  site: {
    origin: site,
    helpCenterUrl: "https://help.example.com/",
    helpDeskHours: "",
    build: renderer.build,
    demo: true,
  },
  fetch,
  assetsOf: renderer.assetsOf,
});
if (prepared.kind !== "page") throw new Error("the list page is a redirect");

const html = { "Content-Type": "text/html; charset=utf-8" };
const app = new Hono()
  .get("/empty", (c) => c.json({}))
  .get("/list", (c) => c.json(list))
  .get("/detail", (c) => c.json(detail))
  .get("/page-rendered", (c) => {
    const { common, own } = prepared.draw();
    return c.body(common.html + own, 200, html);
  });

const answer = getRequestListener(app.fetch);
const ready = { ...html, "Content-Encoding": "br", "Content-Length": pageBytes.length };
http
  .createServer((request, response) => {
    if (request.url === "/page-bytes") response.writeHead(200, ready).end(pageBytes);
    else void answer(request, response);
  })
  .listen(Number(process.env.PORT), "127.0.0.1", () => process.send?.("listening"));
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ statements: 0, cpuSeconds: (user + system) / 1e6, memory: process.memoryUsage.rss() });
});
process.on("disconnect", () => process.exit(0));
