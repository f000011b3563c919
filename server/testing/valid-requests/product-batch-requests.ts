import { createBatch } from '#server/catalogue/batches/create-batch.ts';
import { applyBatch } from '#server/catalogue/batches/run-batch.ts';
import { planPrice } from '#server/catalogue/planned-prices/plan-price.ts';
import { stockProduct } from '../order-fixtures.ts';
import { type SignedIn, signInAs } from '../sign-in-as.ts';
import type { RequestMaker, Scene } from './valid-request.ts';

const BATCH = 'POST /api/admin/product-batches';
const PLAN = 'POST /api/admin/planned-prices';

const price = {
  by: 'percent',
  value: 3,
  ending: 'any',
  minimum_margin: null,
  not_above_mrp: false,
  may_be_below_cost: false,
} as const;
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

/** Requests that change many products, by route. */
export const productBatchRequests: Record<string, RequestMaker> = {
  [BATCH]: async (scene) => {
    const { admin, ids } = await prepare(scene);
    const stock = { by: 'add', pieces: 5, reason: 'Counted' };
    const changes = {
      price: { ...price, ending: '9' },
      flags: { is_trending: true, is_office: false },
      stock,
    };
    return { headers: admin.headers, body: { products: { ids, state: 'all' }, changes } };
  },
  [`${BATCH}/{id}/apply`]: async (scene) => {
    const { admin, batchId } = await checkBatch(scene);
    return { headers: admin.headers, params: { id: batchId } };
  },
  [`${BATCH}/{id}/undo`]: async (scene) => {
    const { admin, batchId } = await checkBatch(scene);
    await applyBatch(scene.database, { batchId, actorId: admin.userId, action: 'test' });
    return { headers: admin.headers, params: { id: batchId } };
  },
  [PLAN]: async (scene) => {
    const { admin, ids } = await prepare(scene);
    const body = { products: { ids }, price, starts_at: tomorrow(), ends_at: null };
    return { headers: admin.headers, body };
  },
  [`${PLAN}/{id}/cancel`]: async (scene) => {
    const { admin, ids } = await prepare(scene);
    const products = { search: '', ids, state: 'active' } as const;
    const plan = { products, price, starts_at: tomorrow(), ends_at: null, actorId: admin.userId };
    return { headers: admin.headers, params: { id: (await planPrice(scene.database, plan))._id } };
  },
  'POST /api/admin/product-imports': async (scene) => {
    const { admin, ids } = await prepare(scene);
    return {
      headers: { ...admin.headers, 'content-type': 'text/csv' },
      body: Buffer.from(`id,colour\r\n${ids[0]},Black\r\n`),
    };
  },
};

async function prepare({ database }: Scene): Promise<{ admin: SignedIn; ids: string[] }> {
  const { productId } = await stockProduct(database, 5);
  return { admin: await signInAs(database, { isAdmin: true }), ids: [productId] };
}

async function checkBatch(scene: Scene) {
  const { admin, ids } = await prepare(scene);
  const products = { search: '', ids, state: 'all' } as const;
  const changes = { price: { ...price, may_be_below_cost: true } };
  const { _id: batchId } = await createBatch(scene.database, { products, changes, actorId: admin.userId });
  return { admin, batchId };
}
