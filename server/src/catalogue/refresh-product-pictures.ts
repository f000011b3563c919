import type { Database } from '#server/platform/database/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { type RunningTask, runPeriodically } from '#server/platform/run-periodically.ts';
import { readProductPictures } from './product-pictures.ts';
import {
  findPicturedFacts,
  listPictureAddresses,
  listPicturedProducts,
  type PicturedProduct,
  updateProductPictures,
} from './product-pictures-repository.ts';

/** Many products share a few pictures, so that little is read of those whose pictures exist. */
const BATCH_SIZE = 5000;
const EVERY_MS = 24 * 60 * 60 * 1000;

/** Refreshes the pictures after the start, which need not wait for it. */
export function startRefreshingPictures({
  database,
  logger,
}: {
  database: Database;
  logger: Logger;
}): RunningTask {
  const stopping = new AbortController();
  const task = runPeriodically({
    name: 'refresh-pictures',
    database,
    work: async () => {
      await refreshProductPictures(database, { signal: stopping.signal });
    },
    everyMs: EVERY_MS,
    logger,
    failureMessage: 'the pictures of products could not be refreshed; will retry',
  });
  return {
    ...task,
    stop: () => {
      stopping.abort();
      return task.stop();
    },
  };
}

type RefreshOptions = { signal?: AbortSignal; batchSize?: number };

/**
 * Replaces the paths of pictures that no longer exist: a picture that was rendered again has a new name, so that browsers can
 * cache it forever. Pictures that the shop owner uploaded stay. Returns the number of changed products.
 */
export async function refreshProductPictures(
  database: Database,
  { signal, batchSize = BATCH_SIZE }: RefreshOptions = {},
): Promise<number> {
  let changed = 0;
  let afterId = '';
  while (!signal?.aborted) {
    const batch = await listPictureAddresses(database, { afterId, limit: batchSize });
    if (!batch) break;
    const addresses = batch.addresses.filter(isMissing);
    if (addresses.length > 0)
      changed += await refreshProducts(
        database,
        await listPicturedProducts(database, { ...batch, afterId, addresses }),
      );
    afterId = batch.lastId;
  }
  return changed;
}

function isMissing(address: string): boolean {
  return address.startsWith('/pictures/') && !readProductPictures().has(address);
}

async function refreshProducts(database: Database, outdated: readonly PicturedProduct[]): Promise<number> {
  const { albumOf } = readProductPictures();
  const facts = await findPicturedFacts(
    database,
    outdated.map(({ _id }) => _id),
  );
  const updates = outdated.map(({ _id, category, demoPartNumber, product_img_urls, feature_img_urls }) => {
    const partNumber = demoPartNumber ?? undefined;
    const album = albumOf({ categoryCode: category, partNumber, facts: facts.get(_id) });
    const hasUploads = product_img_urls.some((address) => !address.startsWith('/pictures/'));
    return {
      _id,
      product_img_urls: hasUploads
        ? product_img_urls.filter((address) => !isMissing(address))
        : album.gallery,
      feature_img_urls: hasUploads
        ? feature_img_urls.filter((address) => !isMissing(address))
        : album.features,
    };
  });
  await updateProductPictures(database, updates);
  return updates.length;
}
