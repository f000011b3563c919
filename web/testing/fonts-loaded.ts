/**
 * Waits for web fonts, because a font that loads later moves the text. The browser requests a font during layout, and
 * `ready` only waits for requested fonts.
 */
export async function fontsLoaded(): Promise<void> {
  document.body.getBoundingClientRect();
  await document.fonts.ready;
}
