/** Whether PostgreSQL can hold every text in a value and give it back unchanged: no NUL, no half of a surrogate pair. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, entry]) => isStorable(name) && isStorable(entry));
}
