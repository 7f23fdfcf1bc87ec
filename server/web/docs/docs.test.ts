import fs from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test/app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe("the API's own description", () => {
  it("names the members' calls with their bodies and who may call them", async () => {
    const { paths, components } = await (await test.app.request("/api/openapi.json")).json();
    expect(paths["/api/users/profile"].put.security).toEqual([{ Bearer: [] }]);
    expect(paths["/api/auth/login"].post.requestBody.required).toBe(true);
    expect(components.securitySchemes.Bearer).toEqual({ type: "http", scheme: "bearer" });
    expect(components.schemas.RegisterRequest.required).not.toContain("inviteCode");
    expect(components.schemas.RegisterRequest.properties.email).toMatchObject({ type: "string" });
    expect(components.schemas.RegisterRequest.properties.gender.enum).toHaveLength(4);
    expect((await test.app.request("/api/docs")).status).toBe(200);
  });

  it("has 200 for what is done, and nothing else but to send somebody on", async () => {
    const others = [];
    for (const document of ["/api/openapi.json", "/api/console/openapi.json"]) {
      const { paths } = await (await test.app.request(document)).json();
      for (const [path, methods] of Object.entries<Record<string, { responses: object }>>(paths)) {
        for (const [method, { responses }] of Object.entries(methods)) {
          const good = Object.keys(responses).filter((status) => /^[23]/.test(status));
          if (!/^200(,302)?$/.test(good.join())) others.push(`${method} ${path} ${good}`);
        }
      }
    }
    expect(others).toEqual([]);
  });

  it("knows which methods an address answers", async () => {
    const response = await test.app.request("/api/users/profile", { method: "DELETE" });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD, PUT"]);
  });

  it("has no operation that docs/spec-coverage.md leaves out", async () => {
    const { paths } = await (await test.app.request("/api/openapi.json")).json();
    const coverage = fs.readFileSync("docs/spec-coverage.md", "utf8");
    const operations = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const named = Array.from(coverage.matchAll(/\b(?:GET|POST|PUT|DELETE) \/[\w/{}-]+/g), ([operation]) => operation);
    expect(operations.length).toBeGreaterThan(50);
    expect(operations.filter((operation) => !named.includes(operation))).toEqual([]);
  });
});
