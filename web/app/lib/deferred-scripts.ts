import { bufferInputUntilHydrated } from './buffer-input-until-hydrated.ts';

const LATEST_START_MS = 2500;
const HYDRATED_EVENT = 'page-hydrated';

/** The markup of React Router's <Scripts>, with the mark behind the address of a preload and before the type of the script. */
const modulePreload = '<link rel="modulepreload"';
const moduleType = ' type="module" async="">';

const deferredPreload = '<link data-late="modulepreload"';
const deferredType = ' type="text/plain" data-late="module">';

/**
 * Keeps the browser from loading the scripts of a rendered page until `deferredScriptsLoader` starts them. Pages are
 * readable without scripts, so that network and processor are first used for what is visible. `pieces` is the page without its
 * marks (`script-hashes.ts`).
 */
export function deferScripts(pieces: readonly string[]): string[] {
  return pieces.flatMap((piece, index) => {
    const isModule = piece.startsWith(moduleType) && pieces[index - 1]?.endsWith('<script');
    const text = isModule ? deferredType + piece.slice(moduleType.length) : piece;
    const lastTag = text.lastIndexOf('<');
    if (!text.startsWith(modulePreload, lastTag)) return [text];
    return [text.slice(0, lastTag), deferredPreload, text.slice(lastTag + modulePreload.length)];
  });
}

/** Throws if a page still loads scripts by itself, or has none to load: React Router's markup has changed then. */
export function assertScriptsDeferred(html: string): void {
  const problems: string[] = [];
  if (html.split(`<script${deferredType}`).length !== 2)
    problems.push(`not exactly one <script${moduleType} was found`);
  if (!html.includes(deferredPreload)) problems.push(`no ${modulePreload} was found`);
  for (const [tag] of html.matchAll(/<(?:link|script)\b[^>]*>/g)) {
    if (/ rel="?modulepreload| type="?module| src=/.test(tag)) problems.push(`${tag} is not deferred`);
  }
  if (problems.length === 0) return;
  throw new Error(
    `The scripts of a rendered page are not deferred: ${problems.join('; ')}. Adapt web/app/lib/deferred-scripts.ts to the markup of this React Router version.`,
  );
}

/** An inline script for the head of a page with deferred scripts: loads them after the first paint or at the first input. */
export function deferredScriptsLoader(): string {
  return `(${bufferInputUntilHydrated})('${HYDRATED_EVENT}',${LATEST_START_MS})`;
}

/** Replays the input that was buffered before hydration. */
export function announceHydrated(): void {
  dispatchEvent(new Event(HYDRATED_EVENT));
}
