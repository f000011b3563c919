import { findSearchableProducts } from '#server/catalogue/list-searchable-products.ts';
import { recordChange } from '#server/platform/database/change-feed.ts';
import {
  type ChangePosition,
  identifyDatabase,
  listChangesSince,
  readChangePosition,
} from '#server/platform/database/change-positions.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { restoreIndex, type SearchIndex } from '../index/search-index.ts';
import { readIndexChanges } from '../index-changes.ts';
import {
  INDEX_VERSION,
  readSnapshotFile,
  SnapshotError,
  type SnapshotOrigin,
  writeSnapshotFile,
} from './snapshot-file.ts';

/** Recorded when a snapshot is written: a database that has it also has all that was committed before. */
const SNAPSHOT_TOPIC = 'search-snapshot';
/** Recorded when all search documents of PostgreSQL were compared with the products. */
const DOCUMENTS_TOPIC = 'search-documents';
/** Reading more products again would take as long as a good part of a build. */
const MAX_CHANGES = 20_000;
/** Below the time for which the change log is kept (`change-feed.ts`). */
const MAX_AGE_MS = 6 * 24 * 60 * 60 * 1000;
/** Products that are compared with the index: it may have been written by a version of the shop that read their words otherwise. */
const SAMPLE_SIZE = 500;

/** Writes the index, which has all products as of the position. Returns false if another process is writing one. */
export async function saveSnapshot(
  database: Database,
  { file, index, position }: { file: string; index: SearchIndex; position: ChangePosition },
): Promise<boolean> {
  const marker = newId();
  const identity = await identifyDatabase(database);
  await recordChange(database, SNAPSHOT_TOPIC, marker);
  return writeSnapshotFile(file, { database: identity, position, marker }, index.toData());
}

/** The next start need not compare them again, if it loads a snapshot from before. */
export async function recordComparedDocuments(database: Database): Promise<void> {
  await recordChange(database, DOCUMENTS_TOPIC, String(INDEX_VERSION));
}

type ChangesSince = {
  readonly changedIds: readonly string[];
  /** All search documents were compared since; only those of the changed products may be old. */
  readonly areDocumentsCompared: boolean;
};

/** The index of the file and what has changed since; null if there is no file. Throws if the file cannot be used. */
export async function loadSnapshot(
  database: Database,
  file: string,
): Promise<({ index: SearchIndex } & ChangesSince) | null> {
  let changes: ChangesSince = { changedIds: [], areDocumentsCompared: false };
  const data = await readSnapshotFile(file, async (origin) => {
    changes = await readChangesSince(database, origin);
  });
  if (!data) return null;
  const index = restoreIndex(data);
  await compareSample(database, index, new Set(changes.changedIds));
  return { index, ...changes };
}

async function readChangesSince(database: Database, origin: SnapshotOrigin): Promise<ChangesSince> {
  if (origin.database !== (await identifyDatabase(database)))
    throw new SnapshotError('it is of another database');
  const { at } = await readChangePosition(database);
  if (at - origin.position.at > MAX_AGE_MS) throw new SnapshotError('it is too old');
  const listed = await listChangesSince(database, origin.position, MAX_CHANGES);
  const changes = readIndexChanges(listed);
  if (listed.length === MAX_CHANGES || changes.isWhole) throw new SnapshotError('too much has changed since');
  const has = (topic: string, entityId: string) =>
    listed.some((change) => change.topic === topic && change.entityId === entityId);
  if (!has(SNAPSHOT_TOPIC, origin.marker))
    throw new SnapshotError('the database was restored to a time before');
  return {
    changedIds: changes.productIds,
    areDocumentsCompared: has(DOCUMENTS_TOPIC, String(INDEX_VERSION)),
  };
}

/** Throws if products of the index have other words now, although no change was recorded. */
async function compareSample(
  database: Database,
  index: SearchIndex,
  changed: ReadonlySet<string>,
): Promise<void> {
  const ids = index.sampleIds(SAMPLE_SIZE).filter((id) => !changed.has(id));
  const rows = await findSearchableProducts(database, ids);
  const isDifferent = rows.some((row) => !index.hasSameText({ ...row, popularity: 0 }));
  if (isDifferent) throw new SnapshotError('its products have other words now');
}
