import { describe, expect, test } from 'vitest';
import { pageSecurityPolicy } from './content-security-policy.ts';

function directive(name: string, options = {}): string | undefined {
  const policy = pageSecurityPolicy({ scriptHashes: [], isHttps: false, isDevelopment: false, ...options });
  return policy.split('; ').find((part) => part === name || part.startsWith(`${name} `));
}

describe('the policy of a page', () => {
  test('allows files of this origin and the inline scripts with the hashes', () => {
    expect(directive('script-src')).toBe("script-src 'self'");
    expect(directive('script-src', { scriptHashes: ['sha256-a=', 'sha256-b='] })).toBe(
      "script-src 'self' 'sha256-a=' 'sha256-b='",
    );
  });

  test('forbids framing, plug-ins, another base address and loading from other origins', () => {
    const policy = pageSecurityPolicy({ scriptHashes: [], isHttps: true, isDevelopment: false });
    for (const part of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      'upgrade-insecure-requests',
    ]) {
      expect(policy.split('; ')).toContain(part);
    }
    expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
  });

  test('does not upgrade requests without https', () => {
    expect(directive('upgrade-insecure-requests')).toBeUndefined();
  });

  test('allows web sockets in development only', () => {
    expect(directive('connect-src', { isDevelopment: true })).toBe("connect-src 'self' ws: wss:");
    expect(directive('connect-src')).toBe("connect-src 'self'");
  });

  test('allows calls to the configured identity service only', () => {
    expect(directive('connect-src', { connectTo: ['https://identity.example'] })).toBe(
      "connect-src 'self' https://identity.example",
    );
  });
});
