import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { projectFolder } from './node-process.ts';

const entries = [
  'server/src/main.ts',
  'scripts/backup.ts',
  'scripts/restore.ts',
  'scripts/import.ts',
  'scripts/export.ts',
];
/** Packages with native code, files of their own or threads, and the ones that only the development server needs. */
const external = ['sharp', 'pg-native', 'pino', '@scalar/fastify-api-reference', 'vite'];

/**
 * Bundles the server and the scripts into `folder`, which must not exist yet. A process that loads the 1,600 modules one by one
 * needs a second of CPU time more, and the process tests start a hundred. The names of the bundles are those of the sources.
 */
export async function bundleServer(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: projectFolder,
    logLevel: 'error',
    publicDir: false,
    plugins: [keepPlaces(folder)],
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      outDir: folder,
      target: 'esnext',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(entries.map((entry) => [bundleOf(entry).replace(/\.js$/, ''), entry])),
      },
    },
  });
  // For the packages that are not in the bundle.
  symlinkSync(path.join(projectFolder, 'node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
}

/** The place of the bundle of a source, inside the folder of the bundles. */
export function bundleOf(entry: string): string {
  return entry.replace(/\.ts$/, '.js');
}

/** Sources find the files beside them as before, and start their threads from the bundle. */
function keepPlaces(bundleFolder: string): Plugin {
  return {
    name: 'keep places',
    enforce: 'pre',
    transform: {
      filter: { code: /import\.meta\./ },
      handler(code, id) {
        const folder = path.dirname(id);
        const places = {
          'import.meta.dirname': folder,
          'import.meta.filename': id,
          'import.meta.url': pathToFileURL(id).href,
        };
        let placed = code.replace(/new URL\('(\.\/[\w-]+\.ts)', import\.meta\.url\)/g, (_, thread) => {
          const source = path.join(folder, thread);
          const fileName = bundleOf(path.relative(projectFolder, source));
          this.emitFile({ type: 'chunk', id: source, fileName });
          return `new URL('${pathToFileURL(path.join(bundleFolder, fileName)).href}')`;
        });
        for (const [word, place] of Object.entries(places))
          placed = placed.replaceAll(word, JSON.stringify(place));
        return placed;
      },
    },
  };
}
