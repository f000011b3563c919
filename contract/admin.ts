import { z } from 'zod';
import { savedAddress, user } from './accounts.ts';
import { adminRoles } from './admin-roles.ts';
import { adminUserSorts } from './admin-user-sorts.ts';
import { entityId } from './entity-id.ts';
import { orderStates } from './order-states.ts';
import { pagination } from './pagination.ts';
import { quoteStates } from './quote-states.ts';
import { signInWays } from './sign-in-ways.ts';

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

/** With what the person bought: paid orders, and their amount less what was refunded. */
const adminListedUser = adminUser.extend({ order_count: z.number().int(), spent: z.number() });

export const adminUserQuery = z.object({
  search: z.string().trim().max(200).default('').describe('A part of the name, email or phone number'),
  sort: z.enum(adminUserSorts).default('newest'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

export const adminUserList = z.object({ users: z.array(adminListedUser), pagination });

const disclosedAddress = savedAddress.pick({
  _id: true,
  full_name: true,
  phone: true,
  line1: true,
  line2: true,
  city: true,
  state: true,
  pin_code: true,
});

/** A person as staff sees them. Addresses have only city and state until staff asks for them. */
export const adminPerson = z
  .object({
    user: adminListedUser,
    orders: z.array(
      z.object({
        _id: entityId,
        order_number: z.string(),
        status: z.enum(orderStates),
        total_amount: z.number(),
        created_at: z.iso.datetime(),
      }),
    ),
    quotes: z.array(
      z.object({ reference: z.string(), status: z.enum(quoteStates), created_at: z.iso.datetime() }),
    ),
    saved_builds: z.number().int(),
    addresses: z.array(disclosedAddress.pick({ _id: true, city: true, state: true })),
    has_second_factor: z.boolean(),
    sign_in: signInWays.pick({
      is_managed_here: true,
      email: true,
      has_password: true,
      phone: true,
      google: true,
      sessions: true,
    }),
  })
  .meta({ id: 'AdminPerson' });

export const disclosedAddresses = z.object({ addresses: z.array(disclosedAddress) });
export const roleBody = z.strictObject({
  is_admin: z.boolean(),
  admin_role: z.enum(adminRoles).optional().describe('By default the current role, or manager'),
});

export type AdminUser = z.infer<typeof adminUser>;
export type AdminUserList = z.infer<typeof adminUserList>;
export type AdminUserQuery = z.infer<typeof adminUserQuery>;
export type AdminPerson = z.infer<typeof adminPerson>;
export type DisclosedAddresses = z.infer<typeof disclosedAddresses>;

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
