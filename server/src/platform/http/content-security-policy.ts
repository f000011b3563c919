import { createHash } from 'node:crypto';

const executableType = /\stype="(module|text\/javascript)"/;

/** Returns the executable inline scripts of a page, including deferred ones. Data blocks such as JSON need no permission. */
function inlineScripts(html: string): string[] {
  const scripts: string[] = [];
  // A single forward scan: a regular expression would backtrack at every unclosed `<script`.
  let start = html.indexOf('<script');
  while (start !== -1) {
    const contentStart = html.indexOf('>', start) + 1;
    const end = html.indexOf('</script>', contentStart);
    if (contentStart === 0 || end === -1) break;
    const attributes = html.slice(start + '<script'.length, contentStart - 1);
    const isDeferred = attributes.includes(' data-late=');
    const isExecutable = isDeferred || !attributes.includes(' type=') || executableType.test(attributes);
    if (isExecutable && !attributes.includes(' src=')) scripts.push(html.slice(contentStart, end));
    start = html.indexOf('<script', end);
  }
  return scripts;
}

function inlineScriptHashes(html: string): string[] {
  const hashes = inlineScripts(html).map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [...new Set(hashes)];
}

/** Returns the policy for one page: files of this origin, and exactly the inline scripts it was rendered with. */
export function pageSecurityPolicy(
  html: string,
  options: { isHttps: boolean; isDevelopment: boolean; mayEvaluate?: boolean; connectTo?: readonly string[] },
): string {
  const directives = [
    "default-src 'self'",
    `script-src ${["'self'", ...inlineScriptHashes(html), ...(options.mayEvaluate ? ["'unsafe-eval'"] : [])].join(' ')}`,
    // Components set positions and sizes with style attributes; styles cannot run code.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src ${["'self'", ...(options.connectTo ?? []), ...(options.isDevelopment ? ['ws:', 'wss:'] : [])].join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(options.isHttps ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}
