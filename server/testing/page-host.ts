import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import type { HtmlCache } from '#server/platform/pages/html-cache.ts';
import { TOPICS_HEADER } from '#server/platform/pages/page-topics.ts';
import { registerWebHost, type WebHostOptions } from '#server/web-host.ts';
import { buildTestApp } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

type PageHandler = Awaited<ReturnType<NonNullable<WebHostOptions['loadHandler']>>>;

type PageHostOptions = Omit<WebHostOptions, 'loadHandler' | 'clientFolder' | 'publicUrl'> & {
  publicUrl?: string;
  handle?: PageHandler;
  /** Files of the web build, by their path in it. */
  files?: Record<string, string>;
  app?: Parameters<typeof buildTestApp>[1];
};

/** Builds the server with a page handler of the test instead of the web build. */
export async function buildPageHost(
  database: TestDatabase,
  { handle = showAddress, files = {}, app: appOptions, publicUrl, ...options }: PageHostOptions = {},
): Promise<{ app: FastifyInstance; cache: HtmlCache; rendered: Request[] }> {
  const app = await buildTestApp(database, appOptions);
  const rendered: Request[] = [];
  const cache = await registerWebHost(app, {
    ...options,
    publicUrl: publicUrl ?? 'http://localhost:3000',
    clientFolder: makeFolder(files),
    loadHandler: async () => async (request, host) => {
      rendered.push(request);
      return handle(request, host);
    },
  });
  return { app, cache, rendered };
}

const showAddress: PageHandler = async ({ url }) => pageResponse(`<p>${url.replaceAll('<', '&lt;')}</p>`);

export function pageResponse(
  html: string,
  { status = 200, topics = '', headers = {} }: { status?: number; topics?: string; headers?: object } = {},
): Response {
  return new Response(html, {
    status,
    headers: { 'Content-Type': 'text/html', [TOPICS_HEADER]: topics, ...headers },
  });
}

function makeFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}
