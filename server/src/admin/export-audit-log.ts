import { auditEntityNames } from '#contract/audit-entities.ts';
import type { AuditLogQuery } from '#contract/audit-log.ts';
import { MAX_COUNTED } from '#contract/counted-rows.ts';
import { sheetText } from '#server/catalogue/import/csv-text.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { listAuditChanges } from './audit-log.ts';

/** The changes of a filter as CSV, a row for each changed entry. Of a change of many products only the first are listed. */
export async function exportAuditLog(
  session: DatabaseSession,
  filter: Omit<AuditLogQuery, 'page'>,
): Promise<string> {
  const changes = await listAuditChanges(session, { ...filter, page: 1 }, MAX_COUNTED);
  return sheetText([
    ['created_at', 'person', 'what', 'name', 'before', 'after', 'undone'],
    ...changes.flatMap(({ created_at, actor, entries, batch_summary, undone_by }) =>
      entries.map(({ entity, entity_id, entity_name, before, after }) => [
        ...[created_at, actor.full_name ?? '', auditEntityNames[entity] ?? entity],
        ...[entity_name ?? batch_summary ?? entity_id, jsonText(before), jsonText(after)],
        undone_by === null ? 'no' : 'yes',
      ]),
    ),
  ]);
}

function jsonText(values: Record<string, unknown> | null): string {
  return values === null ? '' : JSON.stringify(values);
}
