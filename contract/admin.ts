import { z } from 'zod';
import { user } from './accounts.ts';
import { adminRoles } from './admin-roles.ts';
import { entityId } from './entity-id.ts';
import { pagination } from './pagination.ts';

export const adminUser = user
  .pick({
    _id: true,
    email: true,
    full_name: true,
    phone: true,
    phone_confirmed: true,
    is_admin: true,
    admin_role: true,
    created_at: true,
  })
  .extend({ blocked_at: z.iso.datetime().nullable() })
  .meta({ id: 'AdminUser' });

export const adminUserQuery = z.object({
  search: z.string().trim().max(200).default('').describe('A part of the name, email or phone number'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

export const adminUserList = z.object({ users: z.array(adminUser), pagination });
export const roleBody = z.strictObject({
  is_admin: z.boolean(),
  admin_role: z.enum(adminRoles).optional().describe('By default the current role, or manager'),
});

export type AdminUser = z.infer<typeof adminUser>;
export type AdminUserList = z.infer<typeof adminUserList>;

/** The figures and lists of the admin dashboard. */
export const adminOverview = z.object({
  users: z.object({
    total_users: z.number().int(),
    admin_users: z.number().int(),
    recent_users: z.number().int().describe('Of the last 30 days'),
  }),
  stock: z.object({
    total_products: z.number().int(),
    out_of_stock: z.number().int(),
    low_stock: z.number().int(),
    running_out: z
      .array(
        z.object({
          _id: entityId,
          name: z.string(),
          slug_url: z.string(),
          qty: z.number().int(),
          sold_30_days: z.number().int(),
          days_of_cover: z
            .number()
            .int()
            .nullable()
            .describe('At the pace of 30 days; null if none was sold'),
        }),
      )
      .describe('Products with few left, or that will be sold out within 14 days, the next to run out first'),
  }),
  waiting: z
    .object({
      confirmed: z.number().int().describe('Orders to be packed'),
      processing: z.number().int().describe('Orders being packed'),
      packed: z.number().int().describe('Orders to be shipped'),
      oldest_at: z.iso.datetime().nullable().describe('When the oldest of these orders was paid'),
      returns: z.number().int(),
      quotes: z.number().int(),
      custom_pc_requests: z.number().int(),
    })
    .describe('What waits for the shop'),
  fruitless_searches: z
    .array(z.object({ query: z.string(), search_count: z.number().int() }))
    .describe('Searches of the last 7 days without results'),
});

export type AdminOverview = z.infer<typeof adminOverview>;
