import { reseal } from "#server/platform/reseal.ts";
import { operate } from "./operator.ts";

// For operators: after the first key of CARD_VAULT_KEYS changed, seals anew what older keys sealed. The old key may go
// once every process has the new one first and this says that nothing was left to do.
await operate(async (deps) => {
  const { renewed, lost } = await reseal(deps);
  console.log(`${renewed} sealed anew`);
  if (lost > 0) {
    console.error(`${lost} that no key of CARD_VAULT_KEYS opens`);
    process.exitCode = 1;
  }
});
