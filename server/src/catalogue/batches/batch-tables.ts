import type { ColumnType, JSONColumnType } from 'kysely';
import type { PriceChange } from '#contract/price-rules.ts';
import type { BatchOutcome, BatchState } from '#contract/product-batch-states.ts';

type CreatedAt = ColumnType<Date, Date | undefined, never>;
type Values = Record<string, unknown> | null;

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    product_batches: {
      _id: string;
      kind: 'change' | 'import' | 'planned';
      state: BatchState;
      summary: string;
      actor_id: string;
      undo_id: string | null;
      created_at: CreatedAt;
      applied_at: Date | null;
      undone_at: Date | null;
    };
    product_batch_rows: {
      batch_id: string;
      position: number;
      product_id: string | null;
      name: string;
      line: number | null;
      outcome: BatchOutcome;
      before: ColumnType<Values, string | null, string | null>;
      after: ColumnType<Values, string | null, string | null>;
      reason: string | null;
      warnings: ColumnType<string[], string[] | undefined, string[]>;
      draft: ColumnType<unknown, string | null | undefined, never>;
    };
    planned_prices: {
      _id: string;
      summary: string;
      product_ids: string[];
      change: JSONColumnType<PriceChange>;
      starts_at: Date;
      ends_at: Date | null;
      state: ColumnType<
        'planned' | 'active' | 'done' | 'cancelled',
        undefined,
        'active' | 'done' | 'cancelled'
      >;
      actor_id: string;
      batch_id: string | null;
      created_at: CreatedAt;
    };
  }
}
