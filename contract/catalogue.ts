import { z } from 'zod';

export const category = z
  .object({
    _id: z.string(),
    code: z.string().describe('The name in product data, in capitals: SSD'),
    slug: z.string().describe('The path of its page: /ssd'),
    name: z.string(),
    summary: z.string(),
    img_url: z.string().nullable().describe('The main picture of the product its page shows first'),
  })
  .meta({ id: 'Category' });

/** A category with counts, for menus. */
export const listedCategory = category
  .extend({
    product_count: z.number().int(),
    manufacturers: z
      .array(z.object({ name: z.string(), slug: z.string(), product_count: z.number().int() }))
      .describe('The ones with most products'),
  })
  .meta({ id: 'ListedCategory' });

export const categoryGroup = z
  .object({
    name: z.string().describe('The name on the home page: PC Components'),
    menu_name: z.string().describe('The name in the header: Components'),
    categories: z.array(listedCategory),
  })
  .meta({ id: 'CategoryGroup' });

export const categoryList = z.object({ groups: z.array(categoryGroup) });

export const categoryDetail = category
  .extend({
    group_name: z.string(),
    guide: z
      .array(z.object({ question: z.string(), answer: z.string() }))
      .describe('What to look at before buying'),
  })
  .meta({ id: 'CategoryDetail' });

export type Category = z.infer<typeof category>;
export type CategoryGroup = z.infer<typeof categoryGroup>;
export type CategoryList = z.infer<typeof categoryList>;
export type CategoryDetail = z.infer<typeof categoryDetail>;
