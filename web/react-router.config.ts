import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '@react-router/dev/config';
import { shareSiteFacts } from '#contract/share-site-facts.ts';
import { siteFacts } from '#contract/site-facts.ts';
import type * as handler from './app/handler.ts';
import { assertScriptsDeferred } from './app/lib/deferred-scripts.ts';

export default {
  appDirectory: 'app',
  buildDirectory: '../build',
  ssr: true,
  serverBuildFile: 'handler.js',
  // One cached file with all routes, instead of a request for each link and an endpoint that lists the routes.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig: { buildDirectory, serverBuildFile } }) => {
    shareSiteFacts(siteFacts);
    const file = path.join(buildDirectory, 'server', serverBuildFile);
    const { handlePage }: typeof handler = await import(/* @vite-ignore */ pathToFileURL(file).href);
    // Without an API the page shows an error, with the same script tags as every page.
    const fetch = async () => Response.json({}, { status: 503 });
    const response = await handlePage(new Request('http://localhost/'), { fetch, reportError: () => {} });
    assertScriptsDeferred(await response.text());
    writeServiceWorker(path.join(buildDirectory, 'client'));
  },
} satisfies Config;

/** The name of the manifest contains a hash of all files. */
function writeServiceWorker(clientFolder: string): void {
  const manifest = readdirSync(path.join(clientFolder, 'assets')).find((name) =>
    name.startsWith('manifest-'),
  );
  if (!manifest) throw new Error('The build has no manifest.');
  const script = readFileSync(path.join(import.meta.dirname, 'service-worker.js'), 'utf8');
  writeFileSync(path.join(clientFolder, 'service-worker.js'), script.replace('VERSION', manifest));
}
