import type { FastifyInstance } from 'fastify';
import { type AdminAccess, type AdminRole, isAdminAccess, mayCall } from '#contract/admin-roles.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Access } from '#server/platform/http/access.ts';
import type { RouteEntry } from '#server/platform/http/route-table.ts';
import { fetchCsrfHeaders } from './csrf-headers.ts';
import type { OwnedEntity, OwnedEntityMaker } from './owned-entities.ts';
import { headersOf, ownerId, type Role, roles } from './test-callers.ts';

/** `enters`: the access check admits the caller, whatever the route answers. `succeeds`: the route answers with success. */
type Outcome = 401 | 403 | 404 | 'enters' | 'succeeds';

/** Admins are customers too. */
const asCustomers = { admin: 'enters', manager: 'enters', packer: 'enters', reader: 'enters' } as const;
const noAdmins = { admin: 401, manager: 401, packer: 401, reader: 401 } as const;

const outcomes: Record<Exclude<Access, AdminAccess>, Record<Role, Outcome>> = {
  public: {
    anonymous: 'enters',
    'other user': 'enters',
    owner: 'enters',
    operator: 'enters',
    ...asCustomers,
  },
  'signed-in': { anonymous: 401, 'other user': 'enters', owner: 'enters', operator: 401, ...asCustomers },
  owner: { anonymous: 401, 'other user': 404, owner: 'succeeds', operator: 401, ...asCustomers },
  operator: {
    anonymous: 404,
    'other user': 404,
    owner: 404,
    admin: 404,
    manager: 404,
    packer: 404,
    reader: 404,
    operator: 'succeeds',
  },
  // These two accept no access token, not even an admin's.
  'identity-session': { anonymous: 401, 'other user': 401, owner: 401, operator: 401, ...noAdmins },
  webhook: { anonymous: 401, 'other user': 401, owner: 401, operator: 401, ...noAdmins },
};

const adminRoleOf: Partial<Record<Role, AdminRole>> = {
  admin: 'owner',
  manager: 'manager',
  packer: 'packer',
  reader: 'reader',
};

/** Whether the access check admits the role; it may still answer that it finds nothing. */
export function isAdmitted(access: Access, role: Role): boolean {
  return ['enters', 'succeeds'].includes(String(outcomeOf(access, role)));
}

function outcomeOf(access: Access, role: Role): Outcome {
  if (!isAdminAccess(access)) return outcomes[access][role];
  if (role === 'anonymous' || role === 'operator') return 401;
  return mayCall(adminRoleOf[role] ?? null, access) ? 'enters' : 403;
}

type AccessCheck = {
  app: FastifyInstance;
  database: Database;
  ownedEntities: Record<string, OwnedEntityMaker>;
  /** All routes unless given. */
  isChecked?: (route: RouteEntry) => boolean;
};

/** Calls every checked route that declares its access in every role; returns a sentence for each wrong outcome. */
export async function findAccessProblems(check: AccessCheck): Promise<string[]> {
  const problems: string[] = [];
  const pageHeaders = await fetchCsrfHeaders(check.app);
  for (const route of check.app.routeTable) {
    if (route.access === undefined || check.isChecked?.(route) === false) continue;
    const name = `${route.method} ${route.url}`;
    const makeEntity = check.ownedEntities[name];
    if (route.access === 'owner' && !makeEntity) {
      problems.push(
        `${name} is for owners, but server/testing/owned-entities.ts cannot make one of its entities.`,
      );
      continue;
    }
    let entity: OwnedEntity | undefined;
    let isUsedUp = true;
    for (const role of roles) {
      if (isUsedUp) entity = await makeEntity?.(check.database, ownerId);
      const status = await callRoute(check.app, route, { ...pageHeaders, ...headersOf(role) }, entity);
      // A rejected call leaves the entity as it is.
      isUsedUp = status < 400;
      const expected = outcomeOf(route.access, role);
      if (!isAsExpected(status, expected))
        problems.push(`${name} (${route.access}) answered ${status} to ${role}; expected: ${expected}.`);
    }
  }
  return problems;
}

function isAsExpected(status: number, expected: Outcome): boolean {
  if (expected === 'succeeds') return status < 400;
  if (expected === 'enters') return status !== 401 && status !== 403 && status < 500;
  return status === expected;
}

let callCount = 0;

async function callRoute(
  app: FastifyInstance,
  route: RouteEntry,
  headers: Record<string, string>,
  entity?: OwnedEntity,
): Promise<number> {
  callCount += 1;
  const url = route.url.replace(/:(\w+)/g, (_, name: string) => entity?.params[name] ?? '0'.repeat(24));
  const hasBody = !['GET', 'DELETE'].includes(route.method);
  const response = await app.inject({
    method: route.method as 'GET',
    url,
    headers: { 'x-requested-with': 'XMLHttpRequest', ...entity?.headers, ...headers },
    ...(hasBody && { payload: entity?.body ?? {} }),
    // From many IP addresses, so that the rate limit is not reached.
    remoteAddress: `10.${Math.floor(callCount / 65_536) % 256}.${Math.floor(callCount / 256) % 256}.${callCount % 256}`,
  });
  return response.statusCode;
}
