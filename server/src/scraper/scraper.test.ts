import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { startLoopbackServer } from '../../testing/loopback-server.ts';
import { createScraper } from './scraper.ts';

const publicUrl = 'https://shop.example';

test('says that no site is allowed unless the configuration names one', async () => {
  const { scrapeProduct } = createScraper({ sites: [], publicUrl });
  await expect(scrapeProduct('Falcon')).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('No site is allowed for scraping.'),
  });
});

type Respond = (response: ServerResponse, request: IncomingMessage) => void;

describe('refuses a hostile site', () => {
  const html =
    (send: Respond): Respond =>
    (response, request) => {
      if (request.url === '/robots.txt') return void response.writeHead(404).end();
      response.setHeader('content-type', 'text/html');
      send(response, request);
    };
  const sites: [name: string, Respond, timeoutMs?: number][] = [
    ['endless page', html(sendForEver)],
    ['deep page', html((response) => response.end(`<a class="hit">${'<div><p>'.repeat(50_000)}`))],
    ['page that never ends', html((response) => void response.write('<')), 1000],
    ['broken encoding', html((response) => response.end(Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x3c])))],
    ['redirects in circles', (response) => response.writeHead(302, { location: '/search' }).end()],
    ['robots.txt that fails', (response) => response.writeHead(500).end()],
    ['robots.txt that forbids all', (response) => response.end('User-agent: *\nDisallow: /')],
  ];
  test.each(sites)('%s', async (_name, respond, timeoutMs) => {
    const origin = await startLoopbackServer((request, response) => respond(response, request));
    const { host } = new URL(origin);
    const site = {
      name: 'Fixture',
      searchUrl: `${origin}/search?q={query}`,
      hosts: [host],
      pictureHosts: [],
    };
    const { scrapeProduct } = createScraper({
      sites: [{ ...site, productLink: 'a.hit', picture: 'img' }],
      privateSites: [host],
      ...{ publicUrl, pauseMs: 0, timeoutMs },
    });
    await expect(scrapeProduct('Falcon')).rejects.toMatchObject({ name: 'AppError' });
  });
});

function sendForEver(response: ServerResponse): void {
  const chunk = '<p>more</p>'.repeat(10_000);
  const send = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', send);
  send();
}
