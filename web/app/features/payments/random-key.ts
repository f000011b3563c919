/** Tells one purchase from the next. Not by `randomUUID`, which browsers have on pages with TLS only. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
