import type { SettingBody, ShopSettings } from '#contract/shop-settings.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { findProductCards } from '#server/catalogue/find-product-cards.ts';
import { listCategories } from '#server/catalogue/list-categories.ts';
import { readSetting, type SettingValue, writeSetting } from '#server/content/settings/shop-settings.ts';
import { invalidFields } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';

export async function readSettings(database: Database): Promise<ShopSettings> {
  const featured = await readSetting(database, 'featured_products');
  const cards = featured && (await findProductCards(database, featured));
  return {
    announcement: await readSetting(database, 'announcement'),
    featured_products:
      cards?.map(({ _id, website_name, name }) => ({ _id, name: website_name || name })) ?? null,
    shipping_note: await readSetting(database, 'shipping_note'),
    volume_tiers: await readSetting(database, 'volume_tiers'),
    default_volume_tiers: siteFacts.volumeTiers,
  };
}

/** Stores a setting after checking what its schema cannot know. */
export async function changeSetting(database: Database, setting: SettingBody): Promise<void> {
  const problem = await findProblem(database, setting);
  if (problem) throw invalidFields([{ path: 'value', message: problem }]);
  await writeSetting(database, setting);
}

async function findProblem(database: Database, setting: SettingBody): Promise<string | null> {
  if (setting.name === 'featured_products') {
    const known = await findProductCards(database, setting.value);
    return known.length === setting.value.length
      ? null
      : 'Please choose each product once, and only sold ones';
  }
  if (setting.name === 'volume_tiers') return findTierProblem(database, setting.value);
  const text = setting.name === 'announcement' ? setting.value.text : setting.value;
  return text === '' ? 'Please enter a text' : null;
}

async function findTierProblem(
  database: Database,
  groups: SettingValue<'volume_tiers'>,
): Promise<string | null> {
  const codes = groups.flatMap(({ categories }) => categories);
  const twice = codes.find((code, index) => codes.indexOf(code) !== index);
  if (twice !== undefined) return `The category ${twice} is in two groups`;
  if (groups.filter(({ categories }) => categories.length === 0).length > 1)
    return 'Only one group can be for all other categories';
  const known = new Set(
    (await listCategories(database)).flatMap(({ categories }) => categories.map(({ code }) => code)),
  );
  const unknown = codes.find((code) => !known.has(code));
  return unknown === undefined ? null : `There is no category ${unknown}`;
}
