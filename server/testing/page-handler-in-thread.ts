import { readlinkSync } from 'node:fs';
import { getPriority } from 'node:os';
import path from 'node:path';
import type { PageHandler } from '#server/platform/pages/render-page.ts';

/** Pages for the tests of the rendering threads, in place of the web build. */
export const handlePage: PageHandler = async (request, host) => {
  const { pathname } = new URL(request.url);
  switch (pathname) {
    case '/data': {
      const response = await host.fetch('/api/shop', { headers: { Accept: 'application/json' } });
      const text = `${response.status} ${response.headers.get('x-topic')} ${await response.text()}`;
      return new Response(text, { status: 404, headers: { 'Content-Type': 'text/html' } });
    }
    case '/kept': {
      const response = await host.fetch('/api/kept');
      return new Response(`${response.headers.get('x-topic')} ${JSON.stringify(await response.json())}`);
    }
    case '/moved':
      return new Response(null, { status: 301, headers: { Location: '/' } });
    case '/report':
      host.reportError(new TypeError('half broken'));
      return new Response('reported');
    case '/throw':
      throw new TypeError('undefined is not a product');
    case '/crash':
      return process.exit(1);
    case '/priority':
      return new Response(String(getPriority(Number(path.basename(readlinkSync('/proc/thread-self'))))));
    case '/hang':
      for (;;);
    default:
      return new Response(`${request.headers.get('accept')} ${pathname}`);
  }
};
