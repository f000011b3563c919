import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pageSecurityPolicy } from './content-security-policy.ts';

function directive(html: string, name: string, options = {}): string | undefined {
  const policy = pageSecurityPolicy(html, { isHttps: false, isDevelopment: false, ...options });
  return policy.split('; ').find((part) => part === name || part.startsWith(`${name} `));
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}'`;
}

describe('scripts', () => {
  test.each([
    ['a plain one', '<script>run()</script>', 'run()'],
    ['a module', '<script type="module">run()</script>', 'run()'],
    ['one that names its language', '<script type="text/javascript">run()</script>', 'run()'],
    ['one that the page starts late', '<script type="text/plain" data-late="module">run()</script>', 'run()'],
    ['one with other attributes', '<script async defer id="x">run()</script>', 'run()'],
    ['one over several lines', '<script>\n  run();\n  stop();\n</script>', '\n  run();\n  stop();\n'],
    ['one beyond ASCII', '<script>show("₹")</script>', 'show("₹")'],
    ['one that compares', '<script>if (a < b && b > c) run()</script>', 'if (a < b && b > c) run()'],
  ])('allows exactly the hash of %s', (_what, html, script) => {
    expect(directive(`<head>${html}</head>`, 'script-src')).toBe(`script-src 'self' ${hashOf(script)}`);
  });

  test('allows each of several scripts once', () => {
    const html = '<script>a()</script><p>text</p><script>b()</script><script>a()</script>';
    expect(directive(html, 'script-src')).toBe(`script-src 'self' ${hashOf('a()')} ${hashOf('b()')}`);
  });

  test.each([
    ['files', '<script type="module" src="/assets/app.js"></script>'],
    ['data', '<script type="application/ld+json">{"name":"SSD"}</script>'],
    ['nothing', '<p>no script at all</p>'],
    ['one that never ends', '<script>run()'],
    ['the beginning of one', '<p>text</p><script'],
  ])('allows no inline script for %s', (_what, html) => {
    expect(directive(html, 'script-src')).toBe("script-src 'self'");
  });

  test('scans a long hostile page in linear time', () => {
    const length = 500_000;
    for (const piece of [
      '<script',
      '<script ',
      '<script>',
      '<script src=',
      '<script type=',
      '</script>',
      '>',
    ]) {
      // No clock: starting over at every piece would not come back before the runner's own limit.
      expect(directive(piece.repeat(length), 'script-src')).toBeDefined();
    }
  });
});

describe('the rest', () => {
  test('forbids framing and loading from other origins', () => {
    const policy = pageSecurityPolicy('', { isHttps: true, isDevelopment: false });
    for (const part of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      'upgrade-insecure-requests',
    ]) {
      expect(policy.split('; ')).toContain(part);
    }
    expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
  });

  test('does not upgrade requests without https', () => {
    expect(directive('', 'upgrade-insecure-requests')).toBeUndefined();
  });

  test('allows web sockets in development only', () => {
    expect(directive('', 'connect-src', { isDevelopment: true })).toBe("connect-src 'self' ws: wss:");
    expect(directive('', 'connect-src')).toBe("connect-src 'self'");
  });

  test('allows calls to the configured identity service only', () => {
    expect(directive('', 'connect-src', { connectTo: ['https://identity.example'] })).toBe(
      "connect-src 'self' https://identity.example",
    );
  });
});
