import { z } from 'zod';

export const PAGE_SIZE = 20;

export const pagination = z
  .object({
    page: z.number().int(),
    page_size: z.number().int(),
    total_count: z.number().int(),
    total_pages: z.number().int(),
    has_previous: z.boolean(),
    has_next: z.boolean(),
  })
  .meta({ id: 'Pagination' });

export type Pagination = z.infer<typeof pagination>;

export function buildPagination(page: number, totalCount: number, pageSize = PAGE_SIZE): Pagination {
  const totalPages = Math.ceil(totalCount / pageSize);
  return {
    page,
    page_size: pageSize,
    total_count: totalCount,
    total_pages: totalPages,
    has_previous: page > 1 && totalPages > 0,
    has_next: page < totalPages,
  };
}
