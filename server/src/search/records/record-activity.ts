import type { ActivityKind } from '#contract/product-activity.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { anonymousHash } from './anonymous-hash.ts';
import { createBatchWriter } from './batch-writer.ts';
import { type ActivityEntry, countActivity } from './product-activity-repository.ts';

export type ActivityRecorder = {
  record: (activity: { productId: string; kind: ActivityKind; sessionId: string }) => void;
  stop: () => Promise<void>;
};

/** Counts product views and cart additions: each once per session, product and day. */
export function createActivityRecorder({
  database,
  logger,
}: {
  database: Database;
  logger: Logger;
}): ActivityRecorder {
  const writer = createBatchWriter<ActivityEntry>({
    name: 'product activity',
    logger,
    write: (batch) => countActivity(database, batch),
  });
  return {
    record: ({ productId, kind, sessionId }) => {
      const day = new Date().toISOString().slice(0, 10);
      writer.add({ productId, kind, day, mark: anonymousHash(kind, sessionId, productId, day) });
    },
    stop: writer.stop,
  };
}
