export type Bar = {
  name: string;
  /** From 0 to 1 of the longest. */
  share: number;
  earlier?: number | undefined;
  value: string;
  detail: string;
  /** Stands out. */
  warm?: boolean;
};

/** Bars with a tick where the period before was. */
export function Bars({ bars }: { bars: Bar[] }) {
  return (
    <ul className="digits grid gap-1 text-sm">
      {bars.map(({ name, share, earlier, value, detail, warm }) => (
        <li key={name} className="grid grid-cols-[7rem_1fr_auto] items-center gap-x-3 py-1.5">
          <span className="leading-tight">{name}</span>
          <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none" className="h-4 w-full">
            <rect width="100" height="10" rx="1" className="fill-surface" />
            <rect width={Math.max(share * 100, 0.5)} height="10" rx="1" className={warm ? "fill-due" : "fill-heat-2"} />
            {earlier !== undefined && (
              <line
                x1={earlier * 100}
                x2={earlier * 100}
                y1="0"
                y2="10"
                strokeWidth="2"
                vectorEffect="non-scaling-stroke"
                className="stroke-ink"
              />
            )}
          </svg>
          <span className="text-right">
            <b>{value}</b>
            <span className="ml-2 text-muted text-xs">{detail}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
