import { createHash } from 'node:crypto';

const executableType = /\stype="(module|text\/javascript)"/;

/**
 * Executable inline scripts of a page, those that it starts late among them; data blocks such as JSON never run and need
 * no permission.
 */
function inlineScripts(html: string): string[] {
  const scripts: string[] = [];
  // Read forwards once: a pattern would start over at every `<script` of a page that never closes one.
  let start = html.indexOf('<script');
  while (start !== -1) {
    const contentStart = html.indexOf('>', start) + 1;
    const end = html.indexOf('</script>', contentStart);
    if (contentStart === 0 || end === -1) break;
    const attributes = html.slice(start + '<script'.length, contentStart - 1);
    const runsLate = attributes.includes(' data-late=');
    const isExecutable = runsLate || !attributes.includes(' type=') || executableType.test(attributes);
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

/** The policy for one page: its own files, and exactly the inline scripts it was rendered with. */
export function pageSecurityPolicy(
  html: string,
  options: { isHttps: boolean; isDevelopment: boolean; mayEvaluate?: boolean; connectTo?: readonly string[] },
): string {
  const directives = [
    "default-src 'self'",
    `script-src ${["'self'", ...inlineScriptHashes(html), ...(options.mayEvaluate ? ["'unsafe-eval'"] : [])].join(' ')}`,
    // Style attributes carry positions and sizes; no style can run code.
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
