/** What a process says of itself at `/metrics`: figures by name and labels. */
export async function readFigures(url: string) {
  const text = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(10_000) }).then((answer) => answer.text());
  const figures = text.split("\n").flatMap((line) => {
    const [, name = "", labels = "", value = ""] = /^ekikari_(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    return name ? [{ name, labels, value: Number(value) }] : [];
  });
  return {
    /** The sum of a figure over all whose labels have this in them. */
    sum: (name: string, labels = "") =>
      figures.reduce((sum, each) => (each.name === name && each.labels.includes(labels) ? sum + each.value : sum), 0),
  };
}

export type Figures = Awaited<ReturnType<typeof readFigures>>;

/** Answers that took longer than 20 seconds. */
export const slowerThan20 = ({ sum }: Figures): number =>
  sum("request_seconds_count") - sum("request_seconds_bucket", 'le="20"');
