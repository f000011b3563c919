export const AUDIT_PATH = '/admin/portal/audit';

/** The audit log of one order, product or other entry. */
export function auditOf(entity: string, id: string): string {
  return `${AUDIT_PATH}?${new URLSearchParams({ entity, entity_id: id })}`;
}
