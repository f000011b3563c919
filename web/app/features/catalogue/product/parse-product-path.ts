/** Parses `/product/{id}` and `/product/{manufacturer}/{name}`; returns null for anything else. */
export function parseProductPath(
  path: string,
): { id: string } | { manufacturer: string; name: string } | null {
  const parts = path.replace(/\/$/, '').split('/');
  const [first, second] = parts;
  if (parts.length === 2 && first && second) return { manufacturer: first, name: second };
  if (parts.length === 1 && first && /^[0-9a-f]{24}$/i.test(first)) return { id: first.toLowerCase() };
  return null;
}
