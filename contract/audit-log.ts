import { z } from 'zod';
import { entityId } from './entity-id.ts';
import { pagination } from './pagination.ts';

/** Changed columns with their values; the shape depends on the entity. */
const values = z.record(z.string(), z.unknown()).nullable();

export const auditEntry = z
  .object({
    entity: z.string().describe('The table'),
    entity_id: z.string(),
    entity_name: z
      .string()
      .nullable()
      .describe('The current name or number of a product, person, order, quote or request'),
    before: values.describe('Null for a new row'),
    after: values.describe('Null for a deleted row'),
  })
  .meta({ id: 'AuditEntry' });

/** What one request of an admin changed. */
export const auditChange = z
  .object({
    change_id: entityId,
    created_at: z.iso.datetime(),
    actor: z.object({
      _id: z.string(),
      full_name: z.string().nullable().describe('Null if the account was deleted'),
    }),
    action: z.string().describe('The route that was called'),
    entry_count: z.number().int(),
    entries: z.array(auditEntry).describe('The first twenty'),
    undoes: z.string().nullable().describe('The change that this one undid'),
    undone_by: z.string().nullable(),
    batch_summary: z.string().nullable().describe('What a change of many products did'),
    batch_id: z.string().nullable().describe('Such a change is undone by its own call'),
    can_undo: z.boolean(),
  })
  .meta({ id: 'AuditChange' });

export const auditLogQuery = z.object({
  actor: entityId.optional(),
  entity: z.string().max(60).optional().describe('The table'),
  entity_id: z.string().max(60).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional().describe('The last day, in India'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

export const auditLog = z.object({ changes: z.array(auditChange), pagination });

export type AuditChange = z.infer<typeof auditChange>;
export type AuditLogQuery = z.infer<typeof auditLogQuery>;
export type AuditLog = z.infer<typeof auditLog>;
