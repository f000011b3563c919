import { z } from 'zod';
import { announcement } from './shop-settings.ts';

export const shopFacts = z
  .object({
    mode: z.enum(['demo', 'production']),
    public_url: z.string().describe('The public origin of the shop'),
    announcement: announcement.nullable().describe('A line on every page'),
    shipping_note: z.string().nullable().describe('Shown where delivery is described'),
  })
  .meta({ id: 'ShopFacts' });

export type ShopFacts = z.infer<typeof shopFacts>;
