/** Where in the steps of a task we are. With letters so large that a word would not fit, one stands below the other. */
export function Steps({ label, steps, current }: { label: string; steps: string[]; current: number }) {
  return (
    <div className="@container mb-8">
      <ol aria-label={label} className="grid grid-cols-3 gap-2 @max-[15rem]:grid-cols-1">
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
    </div>
  );
}
