/** One step down or up a list, around its ends; from nowhere (-1) to the end the step comes from. */
export function nextPlace(current: number, step: 1 | -1, count: number): number {
  if (current === -1) return step === 1 ? 0 : count - 1;
  return (current + step + count) % count;
}
