import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../testing/test-database.ts';

const project = path.resolve(import.meta.dirname, '../../../..');

/** Tables that no Kysely query uses. */
const untypedTables = ['schema_migrations'];

/** The TypeScript types that pg returns, by the name of the PostgreSQL type. */
const typesByName: Record<string, string> = {
  text: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'string',
  float4: 'number',
  float8: 'number',
  timestamptz: 'Date',
  date: 'Date',
  json: 'unknown',
  jsonb: 'unknown',
  bytea: 'Buffer',
  tsvector: 'string',
  xid8: 'string',
  _text: 'string[]',
  _int4: 'number[]',
};

type Column = { table: string; column: string; type: string; nullable: boolean };

async function readColumns(): Promise<Column[]> {
  const { pool } = await createTestDatabase();
  const { rows } = await pool.query<Column>(`
    select case table_schema when 'public' then '' else table_schema || '.' end || table_name as "table",
      column_name as "column", udt_name as type, is_nullable = 'YES' as nullable
    from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema')
    order by table_schema, table_name, ordinal_position`);
  return rows.filter(({ table }) => !untypedTables.includes(table));
}

/** Writes a TypeScript file that compiles only if no table has mismatches. */
function describeChecks(columns: readonly Column[]): string {
  const tables = Map.groupBy(columns, ({ table }) => table);
  const checks = Array.from(tables, ([table, own]) => {
    const fields = own.map(({ column, type, nullable }) => {
      const typeName = typesByName[type];
      if (!typeName) throw new Error(`${table}.${column} has the type ${type}: add it to typesByName`);
      return `'${column}': { type: ${typeName}; isNullable: ${nullable} }`;
    });
    return `none = null as never as ColumnMismatches<'${table}', { ${fields.join('; ')} }>;`;
  });
  const names = [...tables.keys()].map((name) => `'${name}'`).join(' | ');
  return [
    `import type { ColumnMismatches, SurplusTables } from '${project}/server/testing/table-column-mismatches.ts';`,
    ...listTableFiles().map((file) => `import type {} from '${file}';`),
    'export let none: never;',
    ...checks,
    `none = null as never as SurplusTables<${names}>;`,
  ].join('\n');
}

function listTableFiles(): string[] {
  return globSync(path.join(project, 'server/src/**/*.ts')).filter(
    (file) => !file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes('  interface Tables {'),
  );
}

/** Returns the errors of the TypeScript compiler. */
function compile(source: string): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-tables-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, 'checks.mts'), source);
  const config = {
    extends: path.join(project, 'tsconfig.json'),
    compilerOptions: { typeRoots: [path.join(project, 'node_modules/@types')] },
    include: ['checks.mts'],
  };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { stdout } = spawnSync(path.join(project, 'node_modules/.bin/tsc'), ['-p', folder], {
    encoding: 'utf8',
  });
  return stdout.split('\n').filter((line) => line.trim() !== '');
}

test('the table types have exactly the columns of the migrated database', async () => {
  expect(compile(describeChecks(await readColumns()))).toEqual([]);
});
