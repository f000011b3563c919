import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { createScraper, type Scraper } from '#server/scraper/scraper.ts';
import { makePngBomb } from './png-bomb.ts';

const productPage = `<!doctype html><title>Drive</title><h1>Falcon drive</h1>
  <p class="intro">A fast <b>drive</b>.<script>document.title = 'x'</script></p>
  <img class="shot" src="/one.jpg" alt="Front"><img class="shot" src="/one.jpg"><img class="shot" src="/hidden/two.jpg">
  <img class="shot" src="/bomb.png"><img class="shot" src="http://elsewhere.example/three.jpg">
  <ul class="features"><li>Quiet: no fan</li><li> </li><li>Five years warranty</li></ul>
  <section class="group"><h3>Memory</h3><dl><dt>Size</dt><dd>2 TB</dd></dl><dl><dt>__proto__</dt><dd>odd</dd></dl></section>
  <span class="price">₹ 12,499.00</span>`;

/** A site on loopback that sells one product, and a scraper that may fetch it. */
export type ScrapedSite = { origin: string; scraper: Scraper; close: () => Promise<void> };

export async function startScrapedSite(): Promise<ScrapedSite> {
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const origin = `http://${host}`;
  const site = {
    ...{ name: 'Fixture', searchUrl: `${origin}/search?q={query}`, hosts: [host], pictureHosts: [] },
    ...{ productLink: 'a.hit', picture: 'img.shot', overview: '.intro', feature: '.features li' },
    ...{
      specGroup: '.group',
      specHeading: 'h3',
      specRow: 'dl',
      specName: 'dt',
      specValue: 'dd',
      price: '.price',
    },
  };
  return {
    origin,
    scraper: createScraper({
      ...{ sites: [site], publicUrl: 'https://shop.example', privateSites: [host], pauseMs: 0 },
    }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://site.example');
  const send = (type: string, content: string | Buffer) =>
    void response.setHeader('content-type', type).end(content);
  const agent = request.headers['user-agent'] ?? '';
  if (!agent.startsWith('SiliconBazaarBot/1.0 (+')) return void response.writeHead(403).end();
  if (pathname === '/robots.txt') return send('text/plain', 'User-agent: *\nDisallow: /hidden/');
  if (pathname === '/search') return send('text/html', '<a class="hit" href="/product">Falcon drive</a>');
  if (pathname === '/product') return send('text/html', productPage);
  if (pathname === '/bomb.png') return send('image/png', makePngBomb(6000, 6000));
  if (pathname.endsWith('.jpg')) return send('image/jpeg', await drawPhoto(pathname));
  response.writeHead(404).end();
}

/** A photo with metadata; each path has its own colour. */
async function drawPhoto(path: string): Promise<Buffer> {
  const background = { r: path.length * 7, g: 138, b: 30 };
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background } });
  return picture
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer();
}
