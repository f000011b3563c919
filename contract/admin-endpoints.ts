import type { AdminOverview, AdminUser, AdminUserList } from './admin.ts';
import { get, patch } from './endpoint.ts';

/** Loaded on admin pages only. */
export const adminEndpoints = {
  getOverview: get<AdminOverview>('/api/admin/overview'),
  listUsers: get<AdminUserList>('/api/admin/users'),
  changeRole: patch<AdminUser>('/api/admin/users/:id'),
} as const;
