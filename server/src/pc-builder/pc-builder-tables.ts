import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { BuildUse } from '#contract/pc-builder/build-limits.ts';
import type { BuildSlot } from '#contract/pc-builder/build-parts.ts';
import type {
  CustomPcRequestActor,
  CustomPcRequestState,
} from '#contract/pc-builder/custom-pc-request-states.ts';

/** A part with its name and price when it was saved. */
export type StoredPart = {
  product_id: string;
  slot: BuildSlot;
  name: string;
  price_paise: number;
  quantity: number;
};

/** What the compatibility rules could not decide. */
export type ChecklistItem = { rule: string; sentence: string };

type CreatedAt = ColumnType<Date, Date | undefined, never>;

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    pc_builds: {
      code: string;
      user_id: string | null;
      name: string | null;
      parts: JSONColumnType<StoredPart[]>;
      created_at: CreatedAt;
      updated_at: Generated<Date>;
    };
    custom_pc_requests: {
      _id: string;
      reference: string;
      user_id: string | null;
      status: Generated<CustomPcRequestState>;
      full_name: string;
      email: string;
      phone: string | null;
      budget_paise: number | null;
      use: BuildUse | null;
      wants_assembly: boolean;
      note: string | null;
      parts: JSONColumnType<StoredPart[]>;
      checklist: JSONColumnType<ChecklistItem[]>;
      quote_reference: ColumnType<string | null, never, string>;
      created_at: CreatedAt;
      updated_at: Generated<Date>;
    };
    custom_pc_request_checks: {
      _id: string;
      request_id: string;
      position: number;
      checked_by: string | null;
      checked_at: Generated<Date>;
    };
    custom_pc_request_events: {
      _id: string;
      request_id: string;
      status: CustomPcRequestState | null;
      actor: CustomPcRequestActor;
      actor_id: string | null;
      is_internal: Generated<boolean>;
      note: string | null;
      created_at: CreatedAt;
    };
  }
}
