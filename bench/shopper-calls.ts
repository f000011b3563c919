import { type Call, rotated } from './call-load.ts';
import { type BenchBuyer, pickBuyer } from './checkout-buyers.ts';

export function productJsonCalls(slugs: readonly string[], connection: number): Call[] {
  return rotated(slugs, connection).map((slug) => ({ path: `/api/products/by-slug/${slug}` }));
}

/** Each save changes the quantity, so that each is written. Each connection has its own buyer. */
export function saveCartCalls(buyers: readonly BenchBuyer[], connection: number): Call[] {
  return [1, 2].map((quantity) => saveCartCall(pickBuyer(buyers, connection), quantity));
}

/** Names the version that the last save returned, as browsers do. */
function saveCartCall({ headers, product }: BenchBuyer, quantity: number): Call {
  const items = [{ product_id: product._id, quantity, price: product.display_price }];
  return {
    path: '/api/cart',
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    setupRequest: (request, context: { version?: number }) => ({
      ...request,
      body: JSON.stringify({ items, version: context.version }),
    }),
    onResponse: (status, body, context: { version?: number }) => {
      context.version = status === 200 ? JSON.parse(body).version : undefined;
    },
  };
}
