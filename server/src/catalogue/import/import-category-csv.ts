import { slugify } from '#contract/slug.ts';
import { recordChange } from '#server/platform/database/change-feed.ts';
import type { Database, DatabaseSession } from '#server/platform/database/database.ts';
import { StartError } from '#server/platform/start-error.ts';
import { PRODUCT_LISTS, WHOLE_CATALOGUE } from '../catalogue-topics.ts';
import { canonicalJson } from './canonical-json.ts';
import { type CategoryFields, categoryColumns, categoryRecordOf, readCategoryCells } from './category-csv.ts';
import { emptyReport, type ImportReport } from './import-report.ts';
import { deleteEmptyGroups, listStoredCategories, upsertCategories } from './imported-category-repository.ts';
import { type CsvRow, openCsvFile } from './read-csv-file.ts';
import { writeCsvFile } from './write-csv-file.ts';

/** All rows are in memory until the last one is checked. */
const MAX_ROWS = 5000;

const requiredFields = ['name', 'group', 'summary'] as const;

type CategoryDiff = { report: ImportReport; changes: CategoryFields[] };

export async function exportCategories(database: Database, file: string): Promise<number> {
  const categories = await listStoredCategories(database);
  await writeCsvFile(file, categoryColumns, (write) => write(categories.map(categoryRecordOf)));
  return categories.length;
}

/** Checks all rows and returns what an import would do. Writes nothing. */
export async function planCategoryImport(database: Database, file: string): Promise<ImportReport> {
  return (await diffCategories(database, await readRows(file))).report;
}

/** Imports the file in one transaction; a file with an error changes nothing. Categories that it does not name stay. */
export async function importCategories(database: Database, file: string): Promise<ImportReport> {
  const rows = await readRows(file);
  return database.transaction().execute(async (transaction) => {
    const { report, changes } = await diffCategories(transaction, rows);
    if (report.errors.length > 0 || changes.length === 0) return report;
    await upsertCategories(transaction, changes);
    await deleteEmptyGroups(transaction);
    await recordChange(transaction, 'categories');
    // Products are found by the name and the address of their category.
    if (report.changed > 0) {
      for (const topic of [PRODUCT_LISTS, WHOLE_CATALOGUE]) await recordChange(transaction, topic);
    }
    return report;
  });
}

async function readRows(file: string): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of openCsvFile(file, categoryColumns).rows(() => {})) {
    rows.push(row);
    if (rows.length > MAX_ROWS)
      throw new StartError(`The file ${file} has more than ${MAX_ROWS} rows, too many for categories.`);
  }
  return rows;
}

async function diffCategories(session: DatabaseSession, rows: CsvRow[]): Promise<CategoryDiff> {
  const stored = await listStoredCategories(session);
  const report = emptyReport();
  const changes: CategoryFields[] = [];
  const read: CategoryFields[] = [];
  for (const row of rows) {
    report.read++;
    const category = 'fault' in row ? row.fault : readCategory(row.cells, stored, read);
    if (typeof category === 'string') {
      report.errors.push({ location: row.location, reason: category });
      continue;
    }
    read.push(category);
    const before = stored.find(({ code }) => code === category.code);
    if (before && canonicalJson(before) === canonicalJson(category)) {
      report.unchanged++;
      continue;
    }
    changes.push(category);
    if (before) report.changed++;
    else report.added++;
  }
  return { report, changes };
}

/** The category of a row with the values that the row leaves out, or the row's errors. */
function readCategory(
  cells: ReadonlyMap<string, string>,
  stored: readonly CategoryFields[],
  rowsAbove: readonly CategoryFields[],
): CategoryFields | string {
  const { fields: given, errors } = readCategoryCells(cells);
  const { code } = given;
  if (errors.length > 0) return errors.join('; ');
  if (!code) return 'code is empty';
  if (rowsAbove.some((row) => row.code === code)) return `another row above has the code ${code}`;
  const before = stored.find((category) => category.code === code);
  const missing = before ? [] : requiredFields.filter((name) => !given[name]);
  if (missing.length > 0) return missing.map((name) => `${name} is empty`).join('; ');
  const known = [...rowsAbove, ...stored];
  const category = {
    ...before,
    ...given,
    ...groupOf(given.group ?? before?.group ?? '', given, known),
  } as CategoryFields;
  category.slug ??= slugify(code);
  category.guide ??= [];
  category.position ??= nextAfter(
    known.filter(({ group }) => group === category.group).map(({ position }) => position),
  );
  return faultOf(category, known, rowsAbove) ?? category;
}

/** The fields of the row's group: as given, as known, or a new group at the end of the menu. */
function groupOf(name: string, given: Partial<CategoryFields>, known: readonly CategoryFields[]) {
  const group = known.find((category) => category.group === name);
  return {
    group: name,
    group_menu_name: given.group_menu_name ?? group?.group_menu_name ?? name,
    group_position:
      given.group_position ??
      group?.group_position ??
      nextAfter(known.map(({ group_position }) => group_position)),
  };
}

function nextAfter(positions: number[]): number {
  return Math.max(-1, ...positions) + 1;
}

function faultOf(
  { code, slug, group, group_menu_name, group_position }: CategoryFields,
  known: readonly CategoryFields[],
  rowsAbove: readonly CategoryFields[],
): string | undefined {
  const owner = known.find((other) => other.slug === slug && other.code !== code);
  if (owner) return `slug ${slug} belongs to the category ${owner.code}`;
  const sibling = rowsAbove.find((row) => row.group === group);
  if (!sibling) return undefined;
  const isSame = sibling.group_menu_name === group_menu_name && sibling.group_position === group_position;
  return isSame
    ? undefined
    : `the row of ${sibling.code} gives the group ${group} another menu name or position`;
}
