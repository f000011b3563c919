import { z } from 'zod';
import { entityId } from './entity-id.ts';

/** A view or cart addition reported by the browser, with its session id in a header. The server itself records sales. */
export const productActivity = z.strictObject({ product_id: entityId, kind: z.enum(['view', 'cart_add']) });

export type ProductActivity = z.infer<typeof productActivity>;
export type ActivityKind = ProductActivity['kind'];
