import { hash, randomBytes } from 'node:crypto';

/**
 * A secret to render one page with, as its `nonce`. React and React Router print it into the tags of their scripts, so that
 * `unmarkScripts` tells these from a script that got into the page with its data.
 */
export function createScriptMark(): string {
  return randomBytes(16).toString('hex');
}

/**
 * Splits a rendered page at the mark, so that its pieces are the page without it, and returns the scripts whose tags had it. The
 * pieces are not joined: copying a page takes longer than anything else in here.
 */
export function unmarkScripts(html: string, mark: string): { pieces: string[]; scripts: string[] } {
  const attribute = ` nonce="${mark}"`;
  const scripts: string[] = [];
  for (let place = html.indexOf(attribute); place !== -1; place = html.indexOf(attribute, place + 1)) {
    const isScript = html.startsWith('<script', html.lastIndexOf('<', place));
    const contentStart = html.indexOf('>', place) + 1;
    if (isScript) scripts.push(html.slice(contentStart, html.indexOf('</script>', contentStart)));
  }
  return { pieces: html.split(attribute), scripts };
}

/** Returns the hash of an inline script as a Content-Security-Policy names it. */
export function hashScript(script: string): string {
  return `sha256-${hash('sha256', script, 'base64')}`;
}
