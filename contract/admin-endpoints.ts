import type { AdminOverview, AdminUser, AdminUserList } from './admin.ts';
import type { AttentionList } from './attention.ts';
import { get, patch, post } from './endpoint.ts';

/** Loaded on admin pages only. */
export const adminEndpoints = {
  getOverview: get<AdminOverview>('/api/admin/overview'),
  listAttention: get<AttentionList>('/api/admin/attention'),
  retryOrder: post<AttentionList>('/api/admin/attention/:id/retry'),
  listUsers: get<AdminUserList>('/api/admin/users'),
  changeRole: patch<AdminUser>('/api/admin/users/:id'),
} as const;
