import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import type { DeliveredMail } from "./audit/evidence.ts";

/** A mail server that takes everything and remembers what it took. */
export async function openMailSink() {
  const mails: DeliveredMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk) => chunks.push(chunk));
      stream.on("end", () => {
        const messageId = /^Message-ID:\s*(<[^>]+>)/im.exec(Buffer.concat(chunks).toString("latin1"))?.[1] ?? "";
        mails.push({ messageId, to: session.envelope.rcptTo[0]?.address ?? "", at: Date.now() });
        callback();
      });
    },
  });
  // Senders that are killed in the middle of a sentence.
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
