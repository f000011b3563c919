import type { JSONColumnType } from 'kysely';
import type { SettingName } from '#contract/shop-settings.ts';

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    shop_settings: { _id: SettingName; value: JSONColumnType<object> };
  }
}
