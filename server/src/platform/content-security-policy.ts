import { createHash } from 'node:crypto';

/** Executable inline scripts of a page; data blocks such as JSON never run and need no permission. */
const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const executableType = /\stype="(module|text\/javascript)"/;

function inlineScriptHashes(html: string): string[] {
  const hashes: string[] = [];
  for (const [, attributes = '', content = ''] of html.matchAll(inlineScript)) {
    if (attributes.includes('type=') && !executableType.test(attributes)) continue;
    hashes.push(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
  }
  return [...new Set(hashes)];
}

/** The policy for one page: its own files, and exactly the inline scripts it was rendered with. */
export function pageSecurityPolicy(
  html: string,
  options: { isHttps: boolean; isDevelopment: boolean },
): string {
  const directives = [
    "default-src 'self'",
    `script-src ${["'self'", ...inlineScriptHashes(html)].join(' ')}`,
    // Style attributes carry positions and sizes; no style can run code.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${options.isDevelopment ? ' ws: wss:' : ''}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(options.isHttps ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}
