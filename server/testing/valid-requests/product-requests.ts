import type { AdminProduct } from '#contract/admin-product-fields.ts';
import { newProduct } from '../admin-product-fixture.ts';
import { signInAs } from '../sign-in-as.ts';
import type { RequestMaker, Scene, ValidRequest } from './valid-request.ts';

/** Requests of staff about products, by route. */
export const productRequests: Record<string, RequestMaker> = {
  'POST /api/admin/products': async ({ database }) => {
    const { headers } = await signInAs(database, { isAdmin: true });
    return { headers, body: newProduct() };
  },
  'PUT /api/admin/products/{id}': (scene) =>
    withProduct(scene, ({ version }) => {
      const { qty: _, ...fields } = newProduct();
      return { ...fields, version };
    }),
  'POST /api/admin/products/{id}/archive': (scene) => withProduct(scene, () => undefined),
  'POST /api/admin/products/{id}/restore': async (scene) => {
    const request = await withProduct(scene, () => undefined);
    const url = `/api/admin/products/${request.params?.id}/archive`;
    await scene.app.inject({ method: 'POST', url, headers: request.headers });
    return request;
  },
  'POST /api/admin/products/{id}/reset-pictures': async (scene) => {
    const request = await withProduct(scene, () => undefined);
    await scene.database
      .updateTable('products')
      .set({ product_img_urls: [`/files/${'a'.repeat(24)}-800-600.avif`] })
      .where('_id', '=', request.params?.id ?? '')
      .execute();
    return request;
  },
  'POST /api/admin/products/{id}/stock': (scene) =>
    withProduct(scene, ({ qty }) => ({
      reason: 'counted',
      note: 'Shelf 4',
      change: { counted: qty + 2, seen: qty },
    })),
};

async function withProduct(
  { app, database }: Scene,
  bodyOf: (product: AdminProduct) => unknown,
): Promise<ValidRequest> {
  const { headers } = await signInAs(database, { isAdmin: true });
  const response = await app.inject({
    method: 'POST',
    url: '/api/admin/products',
    headers,
    payload: newProduct(),
  });
  const product: AdminProduct = response.json();
  return { headers, params: { id: product._id }, body: bodyOf(product) };
}
