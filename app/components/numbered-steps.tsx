/** What happens one after another. */
export const NumberedSteps = ({ steps }: { steps: readonly string[] }) => (
  <ol className="grid gap-3">
    {steps.map((step, index) => (
      <li key={step} className="flex gap-3">
        <span className="digits grid size-7 shrink-0 place-items-center rounded-full bg-tint font-bold text-primary">
          {index + 1}
        </span>
        {step}
      </li>
    ))}
  </ol>
);
