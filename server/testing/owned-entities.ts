import type { Database } from '#server/platform/database/database.ts';

/** A request for something that belongs to the owner and to nobody else. */
export type OwnedEntity = {
  params: Record<string, string>;
  body?: Record<string, unknown>;
};

export type OwnedEntityMaker = (database: Database, ownerId: string) => Promise<OwnedEntity>;

/**
 * How to make an entity of one's own, for every route that declares the access `owner`: `'GET /api/orders/:id'` and the
 * like. The access matrix fails for an `owner` route without a row here.
 */
export const ownedEntities: Record<string, OwnedEntityMaker> = {};
