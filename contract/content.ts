import { z } from 'zod';

export const shopFacts = z
  .object({
    mode: z.enum(['demo', 'production']),
    public_url: z.string().describe('The origin that shoppers and search engines know the shop by'),
  })
  .meta({ id: 'ShopFacts' });

export type ShopFacts = z.infer<typeof shopFacts>;
