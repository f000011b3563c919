import sharp from 'sharp';
import { issueMissingDocuments } from '#server/orders/invoices/issue-missing-documents.ts';
import { issueInvoice } from '#server/orders/invoices/issue-tax-document.ts';
import { newItemRows } from '#server/orders/order-item-repository.ts';
import { inOrderScope } from '#server/orders/order-scope.ts';
import { insertRefund } from '#server/orders/refund-repository.ts';
import { listReturnPhotos } from '#server/orders/return-photo-repository.ts';
import { addReturnPhoto } from '#server/orders/return-photos.ts';
import { insertReturn } from '#server/orders/return-repository.ts';
import { finishRefund } from '#server/orders/settle-refund.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { orderDependencies } from './order-fixtures.ts';
import { testAddress } from './test-address.ts';

type OrderRequest = {
  params: Record<string, string>;
  body?: Record<string, unknown> | Buffer;
  headers?: Record<string, string>;
};

const PRICE_PAISE = 99_900;

/** Creates an order of a product that does not exist, so that no catalogue is needed. */
export async function makeOrder(database: Database, ownerId: string): Promise<OrderRequest> {
  const { order } = await insertPaidOrder(database, ownerId, 'confirmed');
  return { params: { id: order._id }, body: {} };
}

export async function makeDeliveredOrder(database: Database, ownerId: string): Promise<OrderRequest> {
  const { order, productId } = await insertPaidOrder(database, ownerId, 'delivered');
  const items = [{ product_id: productId, quantity: 1 }];
  return { params: { id: order._id }, body: { items, reason: 'Too loud' } };
}

export async function makeRefundedOrder(database: Database, ownerId: string): Promise<OrderRequest> {
  const { order, productId } = await insertPaidOrder(database, ownerId, 'confirmed');
  const refund = {
    lines: [{ productId, quantity: 1, amountPaise: PRICE_PAISE }],
    shippingPaise: 0,
    amountPaise: PRICE_PAISE,
  };
  const refundId = await inOrderScope(orderDependencies(database), async (scope) => {
    const id = await insertRefund(scope.transaction, order._id, { ...refund, cause: 'cancelled' });
    await finishRefund(scope, id);
    return id;
  });
  await issueMissingDocuments(database, order._id);
  return { params: { id: order._id, refundId } };
}

/** A return without photos, and the request that adds one. */
export async function makeReturn(database: Database, ownerId: string): Promise<OrderRequest> {
  const { order, productId } = await insertPaidOrder(database, ownerId, 'delivered');
  const { _id: returnId } = await database.transaction().execute((transaction) =>
    insertReturn(transaction, {
      orderId: order._id,
      ...{ reason: '', reasonCode: 'faulty', wanted: 'refund' },
      items: [{ productId, quantity: 1 }],
    }),
  );
  const body = await drawPicture();
  return { params: { id: order._id, returnId }, headers: { 'content-type': 'image/png' }, body };
}

export async function makeReturnPhoto(database: Database, ownerId: string): Promise<OrderRequest> {
  const { params } = await makeReturn(database, ownerId);
  const { id: orderId = '', returnId = '' } = params;
  const key = { orderId, returnId, userId: ownerId };
  await addReturnPhoto(orderDependencies(database), key, await drawPicture());
  const [photoId = ''] = await listReturnPhotos(database, returnId);
  return { params: { ...params, photoId } };
}

function drawPicture(): Promise<Buffer> {
  return sharp({ create: { width: 9, height: 9, channels: 3, background: '#e08a1e' } })
    .png()
    .toBuffer();
}

async function insertPaidOrder(database: Database, ownerId: string, status: 'confirmed' | 'delivered') {
  const { is_default: _, ...place } = testAddress;
  const productId = newId();
  return database.transaction().execute(async (transaction) => {
    const id = newId();
    const order = await transaction
      .insertInto('orders')
      .values({
        _id: id,
        order_number: id,
        user_id: ownerId,
        status,
        idempotency_key: id,
        request_hash: '',
        subtotal_paise: PRICE_PAISE,
        shipping_paise: 25_000,
        total_paise: PRICE_PAISE + 25_000,
        recipient: JSON.stringify({ ...place, email: 'buyer@people.example' }),
        confirmed_at: new Date(),
        delivered_at: status === 'delivered' ? new Date() : null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const names = { name: 'A drive', website_name: 'A drive', category: 'SSD', manufacturer: 'Voltedge' };
    const facts = { slug_url: 'voltedge/a-drive', image: null, hsn: '84717020', gst_rate: 1800 };
    const items = newItemRows(id, [
      { product_id: productId, ...names, ...facts, price_paise: PRICE_PAISE, quantity: 1 },
    ]);
    await transaction.insertInto('order_items').values(items).execute();
    await issueInvoice(transaction, { order, items, at: new Date() });
    return { order, productId };
  });
}
