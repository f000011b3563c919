import type { FastifyInstance } from 'fastify';
import { siteFacts } from '#contract/site-facts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** Tells researchers where to report a vulnerability (RFC 9116). The expiry follows the clock, so that it never passes. */
export function registerSecurityTxtRoutes(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const path = '/.well-known/security.txt';
  app.get(path, { schema: { hide: true } }, async (_request, reply) => {
    const lines = [
      `Contact: mailto:${siteFacts.securityEmail ?? siteFacts.support.email}`,
      `Expires: ${new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}${path}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}
