import { z } from 'zod';
import { entityId } from './entity-id.ts';

/** What the browser reports of a product, with the id of its session in a header. Sales the server knows by itself. */
export const productActivity = z.strictObject({
  product_id: entityId,
  kind: z.enum(['view', 'cart_add']),
});

export type ProductActivity = z.infer<typeof productActivity>;
export type ActivityKind = ProductActivity['kind'];
