import type { ColumnType, Generated, JSONColumnType } from 'kysely';

export type ProofMethod = 'password' | 'email' | 'phone';
export type WayName = 'email' | 'password' | 'phone' | 'google';
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
      two_factor_enabled: Generated<boolean>;
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
      proven_at: Date | null;
      proven_by: ProofMethod | null;
      second_factor_at: Date | null;
      last_seen_at: Generated<Date>;
      created_at: ColumnType<Date, Date | undefined, Date>;
      updated_at: Generated<Date>;
    };
    'identity.second_factors': {
      id: string;
      person_id: string;
      secret: string;
      backup_codes: string;
      verified: Generated<boolean>;
      failed_verification_count: Generated<number>;
      locked_until: Date | null;
      created_at: CreatedAt;
    };
    'identity.verifications': {
      id: string;
      identifier: string;
      value: string;
      expires_at: Date;
      created_at: CreatedAt;
      updated_at: Generated<Date>;
    };
    'identity.confirmed_phones': {
      phone: string;
      person_id: string;
      confirmed_at: Generated<Date>;
      used_at: Generated<Date>;
    };
    'identity.mail_links': {
      person_id: string;
      purpose: 'reset-password' | 'verify-email';
      token_hash: string;
      email: string;
      expires_at: Date;
    };
    'identity.way_changes': {
      number: Generated<number>;
      person_id: string;
      way: WayName;
      before: ColumnType<unknown, string | null, never>;
      proven_by: ProofMethod | 'google';
      undo_hash: string | null;
      undo_until: Date;
      created_at: CreatedAt;
    };
    'identity.one_time_codes': {
      target_hash: string;
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
