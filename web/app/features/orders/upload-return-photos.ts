import { orderEndpoints } from '#contract/order-endpoints.ts';
import type { Order } from '#contract/orders.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { ApiError, buildUrl, readErrorBody } from '#web/lib/api-client.ts';
import { authorisedFetch } from '#web/lib/authorised-fetch.ts';

/** Adds photos to a return, the latest by default, one after the other. Stops at the first failure, which is returned. */
export async function uploadReturnPhotos(
  order: Order,
  photos: readonly File[],
  returnId: string = order.returns.at(-1)?._id ?? '',
): Promise<{ order: Order; problem: string | null }> {
  let changed = order;
  for (const photo of photos) {
    try {
      changed = await upload(photo, { id: order._id, returnId });
    } catch (error) {
      return { order: changed, problem: describeFailure(error) };
    }
  }
  return { order: changed, problem: null };
}

async function upload(photo: File, parameters: { id: string; returnId: string }): Promise<Order> {
  const { method, path } = orderEndpoints.addReturnPhoto;
  const response = await authorisedFetch(buildUrl(path, parameters), {
    method,
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': photo.type },
    credentials: 'include',
    body: photo,
  });
  if (!response.ok) throw new ApiError(response.status, await readErrorBody(response));
  return response.json();
}
