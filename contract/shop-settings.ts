import { z } from 'zod';
import { entityId } from './entity-id.ts';
import { MAX_FEATURED } from './featured-limit.ts';
import { volumeTierGroups } from './site-facts-schema.ts';
import { lineOfText } from './text-schemas.ts';

export const settingNames = ['announcement', 'featured_products', 'shipping_note', 'volume_tiers'] as const;

export type SettingName = (typeof settingNames)[number];

/** A page of the shop. */
const path = z
  .string()
  .max(300)
  .regex(/^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[^\s\\]*)?$/, 'must be a page of the shop');

export const announcement = z
  .strictObject({ text: lineOfText(140), href: path.nullable() })
  .meta({ id: 'Announcement' });

export const settingBody = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('announcement'), value: announcement }),
  z.strictObject({
    name: z.literal('featured_products'),
    value: z.array(entityId).min(1).max(MAX_FEATURED).describe('The first ones on the home page'),
  }),
  z.strictObject({ name: z.literal('shipping_note'), value: lineOfText(300) }),
  z.strictObject({ name: z.literal('volume_tiers'), value: volumeTierGroups.max(30) }),
]);

/** A value is null if the setting has its default. */
export const shopSettings = z
  .object({
    announcement: announcement.nullable(),
    featured_products: z.array(z.object({ _id: entityId, name: z.string() })).nullable(),
    shipping_note: z.string().nullable(),
    volume_tiers: volumeTierGroups.nullable(),
    default_volume_tiers: volumeTierGroups,
  })
  .meta({ id: 'ShopSettings' });

export const volumeTierList = z.object({ data: volumeTierGroups }).meta({ id: 'VolumeTierList' });

export type SettingBody = z.infer<typeof settingBody>;
export type ShopSettings = z.infer<typeof shopSettings>;
export type VolumeTierList = z.infer<typeof volumeTierList>;
