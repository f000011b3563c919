import type { Database } from '#server/platform/database/database.ts';
import type { Caller, ResolveCaller } from '#server/platform/http/access.ts';
import { newId } from '#server/platform/ids.ts';
import { insertTestUser } from './sign-in-as.ts';

/** The callers of the access matrix and fuzz tests. `owner` owns the entities; `admin` owns the shop. */
export const roles = [
  'anonymous',
  'other user',
  'owner',
  'admin',
  'manager',
  'packer',
  'reader',
  'operator',
] as const;

export type Role = (typeof roles)[number];

export const ownerId = newId();

/** Long enough for METRICS_TOKEN. */
export const OPERATOR_TOKEN = 'the-operator-of-the-tests';

const callers: Partial<Record<Role, Caller>> = {
  'other user': { userId: newId(), adminRole: null },
  owner: { userId: ownerId, adminRole: null },
  admin: { userId: newId(), adminRole: 'owner' },
  manager: { userId: newId(), adminRole: 'manager' },
  packer: { userId: newId(), adminRole: 'packer' },
  reader: { userId: newId(), adminRole: 'reader' },
};

const CALLER_HEADER = 'x-test-caller';

/** Inserts the callers as users. */
export async function createTestUsers(database: Database): Promise<void> {
  for (const caller of Object.values(callers)) await insertTestUser(database, caller);
}

export const resolveTestCaller: ResolveCaller = async (request) =>
  callers[String(request.headers[CALLER_HEADER]) as Role] ?? null;

export function headersOf(role: Role): Record<string, string> {
  return role === 'operator' ? { authorization: `Bearer ${OPERATOR_TOKEN}` } : { [CALLER_HEADER]: role };
}
