const MOST_REMEMBERED = 50;
const remembered = new Set<string>();

/** Keeps the addresses that were loaded last; the one that was loaded longest ago gives way. */
export function rememberPicture(address: string): void {
  remembered.delete(address);
  remembered.add(address);
  const [oldest] = remembered;
  if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
}

/** True for a picture the browser still has, so that there is nothing to wait for. */
export function wasPictureLoaded(address: string): boolean {
  return remembered.has(address);
}
