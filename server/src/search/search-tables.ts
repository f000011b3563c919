import type { Generated } from 'kysely';

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    search_documents: { product_id: string; words: string; phrases: string; version: string };
    search_words: { word: string; product_count: number };
    search_synonyms: { _id: Generated<string>; phrases: string[] };
  }
}
