/** Returns the policy for one page: files of this origin, and the inline scripts with exactly these hashes. */
export function pageSecurityPolicy(options: {
  /** Such as `sha256-...`. */
  scriptHashes: readonly string[];
  isHttps: boolean;
  isDevelopment: boolean;
  mayEvaluate?: boolean;
  connectTo?: readonly string[];
}): string {
  const hashes = options.scriptHashes.map((hash) => `'${hash}'`);
  const directives = [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes, ...(options.mayEvaluate ? ["'unsafe-eval'"] : [])].join(' ')}`,
    // Components set positions and sizes with style attributes; styles cannot run code.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src ${["'self'", ...(options.connectTo ?? []), ...(options.isDevelopment ? ['ws:', 'wss:'] : [])].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(options.isHttps ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}
