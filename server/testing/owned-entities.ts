import { insertAddress } from '#server/identity/addresses/address-repository.ts';
import { saveBuild } from '#server/pc-builder/manage-builds.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  makeDeliveredOrder,
  makeOrder,
  makeRefundedOrder,
  makeReturn,
  makeReturnPhoto,
} from './owned-orders.ts';
import { insertProcessor } from './pc-parts.ts';
import { insertHistoryEntry, insertSavedSearch } from './search-entities.ts';
import { testAddress } from './test-address.ts';

/** A request for an entity of the owner. */
export type OwnedEntity = {
  params: Record<string, string>;
  body?: Record<string, unknown> | Buffer;
  headers?: Record<string, string>;
};

export type OwnedEntityMaker = (database: Database, ownerId: string) => Promise<OwnedEntity>;

/** Creates an entity for every route with the access `owner`. The access matrix fails for such a route without an entry here. */
export const ownedEntities: Record<string, OwnedEntityMaker> = {
  'PUT /api/user/addresses/:id': makeAddress,
  'DELETE /api/user/addresses/:id': makeAddress,
  'GET /api/orders/:id': makeOrder,
  'GET /api/orders/:id/cancel-preview': makeOrder,
  'POST /api/orders/:id/cancel': makeOrder,
  'POST /api/orders/:id/reorder': makeOrder,
  'POST /api/orders/:id/return': makeDeliveredOrder,
  'POST /api/orders/:id/returns/:returnId/photos': makeReturn,
  'GET /api/orders/:id/returns/:returnId/photos/:photoId': makeReturnPhoto,
  'GET /api/orders/:id/invoice': makeDeliveredOrder,
  'GET /api/orders/:id/credit-notes/:refundId': makeRefundedOrder,
  'GET /api/payments/:orderId/status': makeOrderOfPayment,
  'PUT /api/pc-builder/builds/:code': makeBuild,
  'DELETE /api/pc-builder/builds/:code': makeBuild,
  'PATCH /api/search/history/:id/favorite': makeHistoryEntry,
  'PATCH /api/search/history/:id/privacy': async (...owned) => ({
    ...(await makeHistoryEntry(...owned)),
    body: { privacy_level: 'private' },
  }),
  'DELETE /api/search/history/:id': makeHistoryEntry,
  'GET /api/search/advanced/saved-searches/:id': makeSavedSearch,
  'PATCH /api/search/advanced/saved-searches/:id/alert': makeSavedSearch,
  'DELETE /api/search/advanced/saved-searches/:id': makeSavedSearch,
};

async function makeAddress(database: Database, ownerId: string): Promise<OwnedEntity> {
  const { _id, ...body } = await insertAddress(database, ownerId, testAddress);
  return { params: { id: _id }, body };
}

async function makeBuild(database: Database, ownerId: string): Promise<OwnedEntity> {
  const body = { name: null, parts: [{ product_id: await insertProcessor(database), quantity: 1 }] };
  const { code } = await saveBuild(database, body, { userId: ownerId, address: '10.0.0.1' });
  return { params: { code }, body };
}

async function makeOrderOfPayment(database: Database, ownerId: string): Promise<OwnedEntity> {
  const { params } = await makeOrder(database, ownerId);
  return { params: { orderId: params.id ?? '' } };
}

async function makeHistoryEntry(database: Database, ownerId: string): Promise<OwnedEntity> {
  return { params: { id: await insertHistoryEntry(database, ownerId) } };
}

async function makeSavedSearch(database: Database, ownerId: string): Promise<OwnedEntity> {
  return { params: { id: await insertSavedSearch(database, ownerId) }, body: { alert: null } };
}
