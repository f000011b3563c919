import { bufferInputUntilHydrated } from './buffer-input-until-hydrated.ts';

const LATEST_START_MS = 2500;
const AWAKE = 'page-awake';

/**
 * The page is readable without its scripts, so they wait until it has been painted with its pictures: until then the line
 * and the processor belong to what can be seen. Whoever touches the page before, or waits long, gets them at once.
 */
export function deferScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link data-late="modulepreload"')
    .replace('<script type="module" async="">', '<script type="text/plain" data-late="module">');
}

/** For the head of a page whose scripts were put late. */
export function deferredScriptsLoader(): string {
  return `(${bufferInputUntilHydrated})('${AWAKE}',${LATEST_START_MS})`;
}

/** React has taken the page over: what was pressed and typed before reaches it now. */
export function announceHydrated(): void {
  dispatchEvent(new Event(AWAKE));
}
