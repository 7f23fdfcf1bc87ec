type Taken = {
  id: string;
  amount: number /** What is given back of it already, or is going to be. */;
  planned: number;
};

/**
 * What is given back of which payment, the first ones first. Never more of a payment than it took; undefined when all of
 * them together have not so much left.
 */
export function splitRefund(taken: Taken[], refund: number): { id: string; amount: number }[] | undefined {
  const parts: { id: string; amount: number }[] = [];
  let open = refund;
  for (const { id, amount, planned } of taken) {
    const part = Math.min(open, amount - planned);
    if (part > 0) parts.push({ id, amount: part });
    open -= Math.max(0, part);
  }
  return open > 0 ? undefined : parts;
}
