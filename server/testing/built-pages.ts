import type { LightMyRequestResponse } from 'fastify';
import { beforeAll } from 'vitest';
import { registerWebHost } from '#server/web-host.ts';
import { appOfFile } from './app-of-file.ts';
import { databaseOfFile } from './database-of-file.ts';
import { readPage } from './read-page.ts';

export const PUBLIC_URL = 'https://shop.example';

/** The tests request more pages than the rate limit allows. */
const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** The demo shop with the pages of the last build, rendered inside the process, for all tests of a file. */
export function builtPagesOfFile() {
  const getDatabase = databaseOfFile({ template: 'demo' });
  const getApp = appOfFile(getDatabase, { config: { publicUrl: PUBLIC_URL }, apiCallsPerMinute: UNLIMITED });
  beforeAll(() => registerWebHost(getApp(), { publicUrl: PUBLIC_URL, rendersPerMinute: UNLIMITED }));

  async function request(
    path: string,
    method: 'GET' | 'HEAD' = 'GET',
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    return getApp().inject({ url: path, method, headers });
  }

  async function open(path: string) {
    const response = await request(path);
    return { status: response.statusCode, ...readPage(response.body) };
  }
  return { request, open, getDatabase };
}
