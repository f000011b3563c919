import type { ColumnType, Generated } from 'kysely';
import type { BillingAddress } from '#contract/accounts.ts';
import type { AdminRole } from '#contract/admin-roles.ts';

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    users: {
      _id: string;
      provider: string;
      subject: string;
      email: string | null;
      email_confirmed: Generated<boolean>;
      full_name: string;
      display_name: string | null;
      contact_phone: string | null;
      confirmed_phone: string | null;
      photo_file_id: string | null;
      is_admin: ColumnType<boolean, never, never>;
      admin_role: ColumnType<AdminRole | null, AdminRole | null | undefined, AdminRole | null>;
      blocked_at: ColumnType<Date | null, never, Date | null>;
      signed_out_at: Date | null;
      terms_version: string | null;
      terms_accepted_at: Date | null;
      created_at: ColumnType<Date, Date | undefined, never>;
      updated_at: Generated<Date>;
    };
    access_tokens: {
      token_hash: string;
      user_id: string;
      session_id: string | null;
      expires_at: Date;
      created_at: ColumnType<Date, Date | undefined, never>;
    };
    addresses: {
      _id: string;
      user_id: string;
      full_name: string;
      phone: string;
      line1: string;
      line2: string | null;
      landmark: string | null;
      city: string;
      state: string;
      pin_code: string;
      company: string | null;
      gstin: string | null;
      billing_address: ColumnType<BillingAddress | null, string | null | undefined, string | null>;
      is_default: Generated<boolean>;
      created_at: ColumnType<Date, Date | undefined, never>;
      updated_at: Generated<Date>;
    };
    admin_setup: {
      is_only_row: Generated<true>;
      code_hashes: Generated<string[]>;
      created_at: ColumnType<Date, Date | undefined, never>;
      claimed_by: string | null;
      claimed_at: Date | null;
    };
  }
}
