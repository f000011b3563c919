import type { ComponentType } from 'react';
import { type AdminAccess, type AdminRole, mayCall } from '#contract/admin-roles.ts';

/** The groups of the navigation, in its order. */
export const adminGroups = [
  'Overview',
  'Sales',
  'Catalogue',
  'Search',
  'People',
  'Shop',
  'Security',
] as const;

export type AdminGroup = (typeof adminGroups)[number];

export interface AdminMenuEntry {
  path: string;
  /** The beginning of the address of its other pages, if it is not the path. */
  below?: string;
  text: string;
  group: AdminGroup;
  /** The access of the call that the page is made of. Roles without it do not see the entry. */
  access: AdminAccess;
  Icon: ComponentType<{ size?: number }>;
}

export interface AdminMenuGroup {
  name: AdminGroup;
  entries: readonly AdminMenuEntry[];
}

/** The entries that the role may open, by group; groups without an entry are left out. */
export function adminMenuOf(role: AdminRole | null, entries: readonly AdminMenuEntry[]): AdminMenuGroup[] {
  return adminGroups
    .map((name) => ({
      name,
      entries: entries.filter(({ group, access }) => group === name && mayCall(role, access)),
    }))
    .filter((group) => group.entries.length > 0);
}

/** Whether the page belongs to an entry: it is marked on the pages below it (a quote, an order), unless one of these has an entry of its own. */
export function isCurrentEntry(
  { path, below = path }: AdminMenuEntry,
  pathname: string,
  groups: readonly AdminMenuGroup[],
): boolean {
  if (pathname === path) return true;
  if (!pathname.startsWith(`${below}/`)) return false;
  return (
    below !== path ||
    !groups.some(({ entries }) => entries.some((other) => other.path.startsWith(`${path}/`)))
  );
}
