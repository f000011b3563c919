import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { productColumns } from './undo-change.ts';

const getDatabase = databaseOfFile();

/** `gst_rate` has one allowed value. */
const unchangeable = ['_id', 'source', 'source_key', 'gst_rate', 'created_at', 'updated_at'];

test('the audit log, its undo and batches cover every column of a product that admins change', async () => {
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'products' and table_schema = current_schema() and is_generated = 'NEVER'
  `.execute(getDatabase().database);
  const expected = columns.map(({ name }) => name).filter((name) => !unchangeable.includes(name));
  expect(expected).toContain('gtin');
  expect(productColumns.toSorted()).toEqual(expected.toSorted());

  const { rows: triggers } = await sql<{ definition: string }>`
    select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = 'products_audited'
  `.execute(getDatabase().database);
  const audited = /record_audit\((.*)\)/.exec(triggers[0]?.definition ?? '')?.[1] ?? '';
  expect(audited.split(', ').toSorted()).toEqual(expected.map((name) => `'${name}'`).toSorted());
});
