/**
 * Formats with Indian digit groups (12,34,567.5) and the given number of decimals, or up to two. Not by Intl.NumberFormat,
 * whose first use takes tens of milliseconds and would delay the first price of a page.
 */
export function formatNumber(value: number, decimals?: number): string {
  const size = Math.abs(value);
  const digits = decimals === undefined ? String(Number(size.toFixed(2))) : size.toFixed(decimals);
  const [whole = '', fraction] = digits.split('.');
  return `${value < 0 ? '-' : ''}${groupDigits(whole)}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** A group of three digits at the end, pairs before it. */
function groupDigits(whole: string): string {
  const groups = [whole.slice(-3)];
  for (let end = whole.length - 3; end > 0; end -= 2) groups.unshift(whole.slice(Math.max(0, end - 2), end));
  return groups.join(',');
}
