import { useMessages } from "../../../messages/messages.tsx";

/** Where in the three steps we are. */
export function Steps({ current }: { current: 0 | 1 | 2 }) {
  const { steps, stepLabel } = useMessages("account").register;
  return (
    <ol aria-label={stepLabel} className="mb-8 grid grid-cols-3 gap-2">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? "step" : undefined}
          className={`border-t-4 pt-2 text-sm ${index <= current ? "border-primary font-bold" : "border-line text-muted"}`}
        >
          <span className="digits mr-1">{index + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  );
}
