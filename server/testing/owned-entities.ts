import { insertAddress } from '#server/identity/addresses/address-repository.ts';
import type { Database } from '#server/platform/database/database.ts';
import { testAddress } from './test-address.ts';

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
export const ownedEntities: Record<string, OwnedEntityMaker> = {
  'PUT /api/user/addresses/:id': makeAddress,
  'DELETE /api/user/addresses/:id': makeAddress,
};

async function makeAddress(database: Database, ownerId: string): Promise<OwnedEntity> {
  const { _id, ...body } = await insertAddress(database, ownerId, testAddress);
  return { params: { id: _id }, body };
}
