import type { SettingBody, SettingName } from '#contract/shop-settings.ts';
import { siteFacts } from '#contract/site-facts.ts';
import type { Database, DatabaseSession } from '#server/platform/database/database.ts';
import './setting-tables.ts';

export type SettingValue<Name extends SettingName> = Extract<SettingBody, { name: Name }>['value'];

/** The change topic that a trigger records when the setting changes. */
export function settingTopic(name: SettingName): string {
  return `setting:${name}`;
}

/** The value that the shop has set; null if the setting has its default. Values were checked when they were stored. */
export async function readSetting<Name extends SettingName>(
  session: DatabaseSession,
  name: Name,
): Promise<SettingValue<Name> | null> {
  const row = await session
    .selectFrom('shop_settings')
    .select('value')
    .where('_id', '=', name)
    .executeTakeFirst();
  return (row?.value as SettingValue<Name> | undefined) ?? null;
}

/** The volume prices: those of the settings, or else of the shop's facts. */
export async function readVolumeTiers(session: DatabaseSession): Promise<SettingValue<'volume_tiers'>> {
  return (await readSetting(session, 'volume_tiers')) ?? siteFacts.volumeTiers;
}

export async function writeSetting(database: Database, { name, value }: SettingBody): Promise<void> {
  const stored = JSON.stringify(value);
  await database.transaction().execute((transaction) =>
    transaction
      .insertInto('shop_settings')
      .values({ _id: name, value: stored })
      .onConflict((conflict) => conflict.column('_id').doUpdateSet({ value: stored }))
      .execute(),
  );
}

/** Brings the default back. */
export async function resetSetting(database: Database, name: SettingName): Promise<void> {
  await database
    .transaction()
    .execute((transaction) => transaction.deleteFrom('shop_settings').where('_id', '=', name).execute());
}
