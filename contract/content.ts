import { z } from 'zod';

export const shopFacts = z
  .object({
    mode: z.enum(['demo', 'production']),
    public_url: z.string().describe('The public origin of the shop'),
  })
  .meta({ id: 'ShopFacts' });

export type ShopFacts = z.infer<typeof shopFacts>;
