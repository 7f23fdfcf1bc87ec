import type { TestApp } from "#test/app.ts";
import { expectDocumented } from "#test/documented.ts";

type Answer = {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
};

type Init = {
  headers?: Record<string, string>;
  form?: Record<string, string>;
  /** Sent as it is, as a file of this type. */
  file?: { type: string; bytes: Uint8Array<ArrayBuffer> };
};

/** A browser in front of the test app: keeps cookies, sends the bearer token it is given, has an address. */
export class Browser {
  readonly cookies = new Map<string, string>();
  token: string | undefined;
  readonly #app: TestApp["app"];
  readonly #ip: string;

  constructor({ app }: Pick<TestApp, "app">, ip = "192.0.2.1") {
    this.#app = app;
    this.#ip = ip;
  }

  get = (path: string, init?: Init) => this.call("GET", path, undefined, init);
  post = (path: string, body?: unknown, init?: Init) => this.call("POST", path, body, init);
  delete = (path: string, body?: unknown, init?: Init) => this.call("DELETE", path, body, init);
  put = (path: string, body?: unknown, init?: Init) => this.call("PUT", path, body, init);

  async call(method: string, path: string, body?: unknown, { headers = {}, form, file }: Init = {}): Promise<Answer> {
    const all = new Headers(headers);
    if (this.token && !all.has("Authorization")) all.set("Authorization", `Bearer ${this.token}`);
    if (this.cookies.size > 0) all.set("Cookie", [...this.cookies].map((pair) => pair.join("=")).join("; "));
    const init: RequestInit = { method, headers: all };
    if (form) init.body = new URLSearchParams(form);
    else if (file) {
      all.set("Content-Type", file.type);
      init.body = file.bytes;
    } else if (body !== undefined) {
      all.set("Content-Type", "application/json");
      init.body = JSON.stringify(body);
    }
    const response = await this.#app.request(path, init, { incoming: { socket: { remoteAddress: this.#ip } } });
    this.keepCookies(response);
    const text = await response.text();
    const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
    const answer = { status: response.status, body: isJson ? JSON.parse(text) : text };
    await expectDocumented(this.#app, { method, path, ...answer, isJson: isJson === true });
    return { ...answer, headers: response.headers };
  }

  keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
