/** Whether PostgreSQL can store every text in a value: no NUL character, no lone surrogate. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, entry]) => isStorable(name) && isStorable(entry));
}
