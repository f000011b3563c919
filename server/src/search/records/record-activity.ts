import type { ActivityKind } from '#contract/product-activity.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { type ActivityEntry, countActivity } from './activity-repository.ts';
import { anonymousMark } from './anonymous-mark.ts';
import { createBatchWriter } from './batch-writer.ts';

export type ActivityRecorder = {
  record: (activity: { productId: string; kind: ActivityKind; sessionId: string }) => void;
  stop: () => Promise<void>;
};

/** Counts interest in products: once for a session, a product, a kind and a day. */
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
      writer.add({ productId, kind, day, mark: anonymousMark(kind, sessionId, productId, day) });
    },
    stop: writer.stop,
  };
}
