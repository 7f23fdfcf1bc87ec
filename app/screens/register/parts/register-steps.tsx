import { Steps } from "#app/components/steps.tsx";
import { useMessages } from "#app/messages/messages.tsx";

/** Where in the registration we are. */
export function RegisterSteps({ current }: { current: 0 | 1 | 2 }) {
  const { steps, stepLabel } = useMessages("account").register;
  return <Steps label={stepLabel} steps={steps} current={current} />;
}
