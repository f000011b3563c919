import { existsSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';

const project = path.resolve(import.meta.dirname, '..');
const sources = [
  'server/src/main.ts',
  'scripts/backup.ts',
  'scripts/restore.ts',
  'scripts/import.ts',
  'scripts/export.ts',
];
/** Packages with native code, files of their own or threads, and the ones that only the development server needs. */
const external = ['sharp', 'pg-native', 'pino', '@scalar/fastify-api-reference', 'vite'];

/** V8 keeps the source of every loaded file, and needs two bytes for each of its characters if one of them is not in Latin-1. */
const asciiOutput: Plugin = {
  name: 'ascii output',
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = escapeNonAscii(file.code);
  },
};

if (import.meta.main) await bundleServer(path.join(project, 'build/shop'));

/**
 * Bundles the server and the scripts into `folder`, all beside each other. A process that loads the 2,100 modules one by one needs
 * a second of CPU time more to start.
 */
export async function bundleServer(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: project,
    logLevel: 'error',
    publicDir: false,
    plugins: [keepPlaces(path.relative(folder, project)), asciiOutput],
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'esnext',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(sources.map((source) => [path.basename(source, '.ts'), source])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  // For the packages that are not in the bundle, if it is outside the project.
  const packages = path.join(folder, 'node_modules');
  if (path.relative(project, folder).startsWith('..') && !existsSync(packages))
    symlinkSync(path.join(project, 'node_modules'), packages);
}

/** The bundle of a source, inside the folder of the bundles. */
export function bundleOf(source: string): string {
  return `${path.basename(source, '.ts')}.js`;
}

/**
 * Escapes are valid wherever these characters are: in strings, templates and regular expressions. Comments may have them too.
 * The sources use `String.raw` only for regular expressions, which read escapes themselves.
 */
function escapeNonAscii(code: string): string {
  // By UTF-16 unit: a regular expression reads two escaped halves as one character.
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Sources find the files beside them as before, and start their threads from the bundle. `toProject` leads from the bundle to the project. */
function keepPlaces(toProject: string): Plugin {
  return {
    name: 'keep places',
    enforce: 'pre',
    transform: {
      filter: { code: /import\.meta\.(dirname|filename|url)/ },
      handler(code, id) {
        const place = (file: string) => JSON.stringify(path.join(toProject, path.relative(project, file)));
        const bundled = code.replace(/new URL\('(\.\/[\w-]+\.ts)', import\.meta\.url\)/g, (_, thread) => {
          this.emitFile({
            type: 'chunk',
            id: path.join(path.dirname(id), thread),
            fileName: bundleOf(thread),
          });
          return `new URL('./${bundleOf(thread)}', import.meta.URL)`;
        });
        const resolve = "process.getBuiltinModule('node:path').resolve";
        return bundled
          .replaceAll('import.meta.dirname', `${resolve}(import.meta.DIRNAME, ${place(path.dirname(id))})`)
          .replaceAll('import.meta.filename', `${resolve}(import.meta.DIRNAME, ${place(id)})`)
          .replaceAll('import.meta.url', `new URL(${place(id)}, import.meta.URL).href`)
          .replaceAll('import.meta.DIRNAME', 'import.meta.dirname')
          .replaceAll('import.meta.URL', 'import.meta.url');
      },
    },
  };
}
