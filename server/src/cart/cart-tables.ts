import type { Generated } from 'kysely';

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    carts: { user_id: string; version: Generated<number>; updated_at: Generated<Date> };
    cart_items: {
      user_id: string;
      product_id: string;
      quantity: number;
      name: string;
      seen_price_paise: number;
      position: number;
    };
  }
}
