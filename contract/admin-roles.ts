/** The roles of people who run the shop. The wire's `is_admin` is true for all of them. */
export const adminRoles = ['owner', 'manager', 'packer', 'reader'] as const;

export type AdminRole = (typeof adminRoles)[number];

/** What each role may do, as the admin area says it. */
export const adminRoleTexts: Record<AdminRole, { name: string; may: string }> = {
  owner: { name: 'Owner', may: 'Everything, and gives roles to others' },
  manager: { name: 'Manager', may: 'Everything except roles of others' },
  packer: { name: 'Packer', may: 'Orders and stock only' },
  reader: { name: 'Reader', may: 'Sees everything, changes nothing' },
};

/** The roles that may call the routes of each kind. A route without a kind of its own is `admin`. */
export const rolesByAccess = {
  admin: ['owner', 'manager'],
  'admin-read': ['owner', 'manager', 'reader'],
  'orders-read': ['owner', 'manager', 'packer', 'reader'],
  orders: ['owner', 'manager', 'packer'],
  'shop-owner': ['owner'],
} as const satisfies Record<string, readonly AdminRole[]>;

export type AdminAccess = keyof typeof rolesByAccess;

export function isAdminAccess(access: string): access is AdminAccess {
  return Object.hasOwn(rolesByAccess, access);
}

export function mayCall(role: AdminRole | null, access: AdminAccess): boolean {
  const roles: readonly AdminRole[] = rolesByAccess[access];
  return role !== null && roles.includes(role);
}
