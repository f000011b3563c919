import type { AdminOverview, AdminPerson, AdminUser, AdminUserList, DisclosedAddresses } from './admin.ts';
import type { AttentionList } from './attention.ts';
import type { AuditChange, AuditLog } from './audit-log.ts';
import type { Dashboard, ShopHealth } from './dashboard.ts';
import { get, patch, post } from './endpoint.ts';

/** Loaded on admin pages only. */
export const adminEndpoints = {
  getOverview: get<AdminOverview>('/api/admin/overview'),
  getDashboard: get<Dashboard>('/api/admin/dashboard'),
  getHealth: get<ShopHealth>('/api/admin/health'),
  listAttention: get<AttentionList>('/api/admin/attention'),
  retryOrder: post<AttentionList>('/api/admin/attention/:id/retry'),
  readAuditLog: get<AuditLog>('/api/admin/audit-log'),
  exportAuditLog: get<string>('/api/admin/audit-log.csv'),
  undoChange: post<AuditChange>('/api/admin/audit-log/:id/undo'),
  listUsers: get<AdminUserList>('/api/admin/users'),
  exportUsers: get<string>('/api/admin/users.csv'),
  getPerson: get<AdminPerson>('/api/admin/users/:id'),
  discloseAddresses: post<DisclosedAddresses>('/api/admin/users/:id/disclose-addresses'),
  changeRole: patch<AdminUser>('/api/admin/users/:id'),
  blockUser: post<AdminUser>('/api/admin/users/:id/block'),
  unblockUser: post<AdminUser>('/api/admin/users/:id/unblock'),
  resetSecondFactor: post<AdminUser>('/api/admin/users/:id/reset-second-factor'),
  signOutUser: post<AdminUser>('/api/admin/users/:id/sign-out'),
} as const;
