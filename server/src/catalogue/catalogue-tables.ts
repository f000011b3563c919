import type { Generated, JSONColumnType } from 'kysely';

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    category_groups: { _id: string; name: string; menu_name: string; position: number };
    categories: {
      _id: string;
      group_id: string;
      code: string;
      slug: string;
      name: string;
      summary: string;
      guide: JSONColumnType<{ question: string; answer: string }[]>;
      position: number;
      /** Updated by a database trigger. */
      product_count: Generated<number>;
    };
  }
}
