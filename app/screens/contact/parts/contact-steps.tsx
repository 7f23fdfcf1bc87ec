import { Steps } from "#app/components/steps.tsx";
import { useMessages } from "#app/messages/messages.tsx";

/** Where in the inquiry we are. */
export function ContactSteps({ current }: { current: 0 | 1 | 2 }) {
  const { steps, stepLabel } = useMessages("contact");
  return <Steps label={stepLabel} steps={steps} current={current} />;
}
