/**
 * Waits until the text on screen has its final font: a font that arrives later moves what follows. The browser requests
 * a font when it lays text out, and `ready` only covers fonts that are requested.
 */
export async function fontsLoaded(): Promise<void> {
  document.body.getBoundingClientRect();
  await document.fonts.ready;
}
