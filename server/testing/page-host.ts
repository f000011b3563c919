import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { HtmlCache } from '#server/platform/pages/html-cache.ts';
import { TOPICS_HEADER } from '#server/platform/pages/page-topics.ts';
import { registerWebHost, type WebHostOptions } from '#server/web-host.ts';
import { buildTestApp, buildUnclosedApp } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

type PageHandler = Awaited<ReturnType<NonNullable<WebHostOptions['loadHandler']>>>;

type PageHostOptions = Omit<WebHostOptions, 'loadHandler' | 'clientFolder' | 'publicUrl'> & {
  publicUrl?: string;
  handle?: PageHandler;
  /** Files of the web build, by their path in it. */
  files?: Record<string, string>;
  app?: Parameters<typeof buildTestApp>[1];
};

type PageHost = { app: FastifyInstance; cache: HtmlCache; rendered: Request[] };

/** Builds the server with a page handler of the test instead of the web build. */
export async function buildPageHost(
  database: TestDatabase,
  { files = {}, app: appOptions, ...options }: PageHostOptions = {},
): Promise<PageHost> {
  const clientFolder = makeFolder(files);
  onTestFinished(() => rmSync(clientFolder, { recursive: true }));
  return hostPages(await buildTestApp(database, appOptions), { ...options, clientFolder });
}

async function hostPages(
  app: FastifyInstance,
  { handle = showAddress, publicUrl, ...options }: PageHostOptions & { clientFolder: string },
): Promise<PageHost> {
  const rendered: Request[] = [];
  const cache = await registerWebHost(app, {
    ...options,
    publicUrl: publicUrl ?? 'http://localhost:3000',
    loadHandler: async () => async (request, host) => {
      rendered.push(request);
      return handle(request, host);
    },
  });
  return { app, cache, rendered };
}

/** A topic of every page of a shared host. */
const EVERY_PAGE = 'every-page';

/**
 * Builds one host for all tests of a file. Each test gets it with an empty cache, and with its own page handler if it names one.
 * Not for tests that open one page twice at a time: the second visitor may get the page of an earlier test.
 */
export function pageHostOfFile(
  getDatabase: () => TestDatabase,
  { handle: usualHandle = showAddress, files = {} }: Pick<PageHostOptions, 'handle' | 'files'> = {},
): (handle?: PageHandler) => PageHost {
  const clientFolder = makeFolder(files);
  let host: PageHost | undefined;
  let handle = usualHandle;
  beforeAll(async () => {
    host = await hostPages(await buildUnclosedApp(getDatabase()), {
      clientFolder,
      handle: async (...page) => {
        const response = await handle(...page);
        const topics = response.headers.get(TOPICS_HEADER) ?? '';
        response.headers.set(TOPICS_HEADER, `${topics} ${EVERY_PAGE}`);
        return response;
      },
    });
  });
  afterAll(async () => {
    await host?.app.close();
    rmSync(clientFolder, { recursive: true });
  });
  return (ownHandle = usualHandle) => {
    if (!host) throw new Error('The host of a file is available only inside its tests.');
    handle = ownHandle;
    host.cache.invalidate([EVERY_PAGE]);
    host.rendered.length = 0;
    return host;
  };
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
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}
