import { StartError } from '../start-error.ts';
import { type ClusterFolder, holdsAnything, holdsDatabase } from './cluster-folder.ts';
import { tryDataFolderLock } from './data-folder-lock.ts';
import { prepareEmbeddedPostgres } from './embedded-postgres.ts';

/** Refuses a folder whose database is in use, and one that holds a database at all unless that may be moved aside. */
export async function requireFreeFolder(folder: ClusterFolder, mayMoveAside: boolean): Promise<void> {
  if (holdsDatabase(folder)) await requireUnused(folder, mayMoveAside);
  if (mayMoveAside || !holdsAnything(folder.cluster)) return;
  throw new StartError(
    `The data folder ${folder.dataDir} holds a database already. ` +
      'Restore into another folder (--into), or keep the old database beside the new one (--move-old-aside).',
  );
}

async function requireUnused(folder: ClusterFolder, mayStop: boolean): Promise<void> {
  const postgres = await prepareEmbeddedPostgres(folder);
  const state = await postgres.probe();
  if (state === 'silent') return;
  const outcome = state === 'answering' ? await tryDataFolderLock(postgres) : null;
  if (!outcome?.session) {
    throw new StartError(
      `The data folder ${folder.dataDir} is in use${outcome?.holder ?? ''}. Stop that server first.`,
    );
  }
  // Nobody owns it: a killed server left it running.
  if (mayStop) await postgres.stop();
  await outcome.session.end().catch(() => {});
}
