/**
 * Indian digit groups: 12,34,567.5, with as many decimals as asked for, or up to two. By hand, because the browser's own
 * formatter takes tens of milliseconds to wake up, and the first price of every page would wait for it.
 */
export function formatNumber(value: number, decimals?: number): string {
  const size = Math.abs(value);
  const digits = decimals === undefined ? String(Number(size.toFixed(2))) : size.toFixed(decimals);
  const [whole = '', fraction] = digits.split('.');
  return `${value < 0 ? '-' : ''}${groupDigits(whole)}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** The last three, and before them pairs. */
function groupDigits(whole: string): string {
  const groups = [whole.slice(-3)];
  for (let end = whole.length - 3; end > 0; end -= 2) groups.unshift(whole.slice(Math.max(0, end - 2), end));
  return groups.join(',');
}
