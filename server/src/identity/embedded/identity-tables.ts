import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type CreatedAt = ColumnType<Date, Date | undefined, never>;

/** better-auth writes people, accounts, sessions and verifications; our own queries mostly read them. */
declare module '#server/platform/database/tables.ts' {
  interface Tables {
    'identity.people': {
      id: string;
      name: string;
      email: string;
      email_verified: Generated<boolean>;
      image: string | null;
      created_at: CreatedAt;
      updated_at: Generated<Date>;
    };
    'identity.accounts': {
      id: string;
      person_id: string;
      provider_id: string;
      account_id: string;
      password: string | null;
      access_token: string | null;
      refresh_token: string | null;
      id_token: string | null;
      access_token_expires_at: Date | null;
      refresh_token_expires_at: Date | null;
      scope: string | null;
      created_at: CreatedAt;
      updated_at: Generated<Date>;
    };
    'identity.sessions': {
      id: string;
      person_id: string;
      token: string;
      expires_at: Date;
      ip_address: string | null;
      user_agent: string | null;
      created_at: CreatedAt;
      updated_at: Generated<Date>;
    };
    'identity.verifications': {
      id: string;
      identifier: string;
      value: string;
      expires_at: Date;
      created_at: CreatedAt;
      updated_at: Generated<Date>;
    };
    'identity.confirmed_phones': { phone: string; person_id: string; confirmed_at: Generated<Date> };
    'identity.phone_codes': {
      phone_hash: string;
      code_hash: string;
      tries: Generated<number>;
      expires_at: Date;
    };
    'identity.used_challenges': { challenge_hash: string; expires_at: Date };
    'identity.signing_keys': {
      id: string;
      public_key: JSONColumnType<Record<string, unknown>>;
      sealed_private_key: string;
      created_at: CreatedAt;
    };
    'identity.demo_secret': { is_only_row: Generated<true>; secret: string };
  }
}
