const MOST_KEPT = 12;

/** What was looked at last comes first, and once. */
export function withView(ids: readonly string[], productId: string): readonly string[] {
  return [productId, ...ids.filter((id) => id !== productId)].slice(0, MOST_KEPT);
}
