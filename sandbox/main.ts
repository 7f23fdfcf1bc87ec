import { listenSandbox } from "#sandbox/listen.ts";
import { readSandboxSettings } from "#sandbox/settings.ts";

try {
  const { port, close } = await listenSandbox(readSandboxSettings(process.env));
  console.error(`  カード決済サンドボックス: http://localhost:${port}`);
  // Tells the parent process that calls can be sent now.
  process.send?.({ port });
  const stop = () => void close().then(() => process.exit(0));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  process.on("disconnect", stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
