import { expect, it } from "vitest";
import { apiClient } from "./api-client.ts";

const sent: unknown[][] = [];
const { api } = apiClient(async (...call) => {
  sent.push(call);
  return new Response();
});

it("sends what a call names: path, query and body", async () => {
  await api.products.$get({ query: { keyword: "双眼鏡 8倍", page: undefined } });
  await api.products[":id"].$get({ param: { id: "20/2" } });
  await api.auth.login.$post({ json: { email: "a@example.jp", password: "x" } });
  expect(sent).toEqual([
    ["GET", "/api/products?keyword=%E5%8F%8C%E7%9C%BC%E9%8F%A1+8%E5%80%8D", undefined],
    ["GET", "/api/products/20%2F2", undefined],
    ["POST", "/api/auth/login", '{"email":"a@example.jp","password":"x"}'],
  ]);
});

it("is no promise, so that it can be handed on by async functions", async () => {
  expect(await (async () => api)()).toBe(api);
});
