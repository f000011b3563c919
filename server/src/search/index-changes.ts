import { productTopic, WHOLE_CATALOGUE } from '#server/catalogue/catalogue-topics.ts';
import type { Change } from '#server/platform/database/change-feed.ts';
import { POPULARITY } from './records/refresh-popularity.ts';
import { SYNONYMS_TOPIC } from './synonyms/synonym-repository.ts';

/** What changes in the log mean for the index. */
export type IndexChanges = {
  readonly productIds: string[];
  readonly hasNewSynonyms: boolean;
  readonly hasNewPopularity: boolean;
  /** Any product may have changed. */
  readonly isWhole: boolean;
};

export function readIndexChanges(changes: readonly Pick<Change, 'topic' | 'entityId'>[]): IndexChanges {
  const topics = new Set(changes.map(({ topic }) => topic));
  return {
    productIds: changes.flatMap(({ topic, entityId }) =>
      entityId !== null && topic === productTopic(entityId) ? [entityId] : [],
    ),
    hasNewSynonyms: topics.has(SYNONYMS_TOPIC),
    hasNewPopularity: topics.has(POPULARITY),
    isWhole: topics.has(WHOLE_CATALOGUE),
  };
}
