import type { SignInWays } from '#contract/sign-in-ways.ts';
import { failAccount } from '#server/identity/accounts/account-errors.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isEnrolled } from '../second-factor/second-factor-repository.ts';
import { findFreshProof, listSessions } from '../session-repository.ts';
import { hasWay } from './change-way.ts';
import { describeDevice } from './describe-device.ts';
import { readWays, type Ways } from './way-repository.ts';

export async function describeSignIn(
  database: Database,
  personId: string,
  sessionId: string | null,
): Promise<SignInWays> {
  const ways = await readWays(database, personId);
  if (!ways) throw failAccount('account_not_found');
  const proof = sessionId === null ? undefined : await findFreshProof(database, sessionId);
  const sessions = (await listSessions(database, personId)).map((session) => ({
    _id: session.id,
    device: describeDevice(session.user_agent ?? ''),
    signed_in_at: session.created_at.toISOString(),
    last_seen_at: session.last_seen_at.toISOString(),
    is_current: session.id === sessionId,
  }));
  const { email, phone, google } = ways;
  return {
    is_managed_here: true,
    email,
    has_password: ways.password !== null,
    phone: phone && {
      number: phone.number,
      confirmed_at: phone.confirmed_at,
      can_remove: hasWay({ ...ways, phone: null }),
    },
    google: google[0] ? { added_at: google[0].added_at, can_remove: hasWay({ ...ways, google: [] }) } : null,
    proof_methods: proofMethodsOf(ways),
    proof_expires_at: proof?.expiresAt.toISOString() ?? null,
    has_second_factor: await isEnrolled(database, personId),
    sessions: sessions.toSorted((one, other) => Number(other.is_current) - Number(one.is_current)),
  };
}

function proofMethodsOf({ password, email, phone }: Ways): SignInWays['proof_methods'] {
  return [
    ...(password ? (['password'] as const) : []),
    ...(email.is_confirmed ? (['email'] as const) : []),
    ...(phone ? (['phone'] as const) : []),
  ];
}
