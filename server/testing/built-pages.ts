import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { registerWebHost } from '#server/web-host.ts';
import { databaseOfFile } from './database-of-file.ts';
import { readPage } from './read-page.ts';
import { buildTestApp } from './test-app.ts';

export const PUBLIC_URL = 'https://shop.example';

/** The tests request more pages than the rate limit allows. */
const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** The demo shop with the pages of the last build, rendered inside the process, for all tests of a file. */
export function builtPagesOfFile() {
  const getDatabase = databaseOfFile({ template: 'demo' });
  let app: FastifyInstance | undefined;
  beforeAll(async () => {
    app = await buildTestApp(getDatabase(), {
      config: { publicUrl: PUBLIC_URL },
      apiCallsPerMinute: UNLIMITED,
      isKept: true,
    });
    await registerWebHost(app, { publicUrl: PUBLIC_URL, rendersPerMinute: UNLIMITED });
  });
  afterAll(() => app?.close());

  async function request(
    path: string,
    method: 'GET' | 'HEAD' = 'GET',
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    if (!app) throw new Error('The pages of a file are there inside its tests and hooks only.');
    return app.inject({ url: path, method, headers });
  }

  async function open(path: string) {
    const answer = await request(path);
    return { status: answer.statusCode, ...readPage(answer.body) };
  }
  return { request, open, getDatabase };
}
