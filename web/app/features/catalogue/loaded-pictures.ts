const MAX_PICTURES = 50;
const loadedUrls = new Set<string>();

/** Remembers the URLs of the last 50 loaded pictures. */
export function rememberPicture(url: string): void {
  loadedUrls.delete(url);
  loadedUrls.add(url);
  const [oldest] = loadedUrls;
  if (loadedUrls.size > MAX_PICTURES && oldest !== undefined) loadedUrls.delete(oldest);
}

/** True if the browser has probably cached the picture, so that it can be shown at once. */
export function wasPictureLoaded(url: string): boolean {
  return loadedUrls.has(url);
}
