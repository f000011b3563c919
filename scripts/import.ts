import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { importCategories, planCategoryImport } from '#server/catalogue/import/import-category-csv.ts';
import { type ImportOptions, importProducts, planImport } from '#server/catalogue/import/import-products.ts';
import {
  errorLines,
  type ImportPlan,
  type ImportReport,
  resultLine,
  summaryLines,
} from '#server/catalogue/import/import-report.ts';
import type { ImportSource } from '#server/catalogue/import/import-source.ts';
import { openPartsSource } from '#server/catalogue/import/parts-source.ts';
import { openProductCsv } from '#server/catalogue/import/product-csv-source.ts';
import { type Config, readConfig, readProcessEnvironment } from '#server/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { fileTimestamp } from '#server/platform/postgres/unfinished-folder.ts';
import { StartError } from '#server/platform/start-error.ts';
import { runCommand, UsageError } from './run-command.ts';
import { showBar } from './show-bar.ts';
import { withShopDatabase } from './with-shop-database.ts';

const usage = `Imports categories and products, whether the shop runs or not. It first shows what would change and asks for
confirmation. A CSV file is as npm run export writes it; one with an error changes nothing.

  npm run import -- categories <file>   categories from a CSV file
  npm run import -- csv <file>          products from a CSV file, after their categories
  npm run import -- opendb [folder]     BuildCores OpenDB, one .jsonl or .jsonl.gz for each kind
  npm run import -- pc-parts [folder]   pc-part-dataset, the same

  --dry-run    only show what would change
  --yes        do not ask
  --stock <n>  initial stock of each new part, for a trial shop (default 0)

Without a folder, PARTS_DIR names it. Parts without a price in rupees get one by catalogue/import/price-rules.json.`;

const options = {
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean' },
  stock: { type: 'string' },
} as const;

await runCommand(async ({ parameters, signal }) => {
  const given = readParameters(parameters);
  if (given.values.help) return usage;
  const config = readConfig(readProcessEnvironment());
  const { kind, plan: planWith, run } = readImporter(given, config);
  return withShopDatabase(config, async (database) => {
    const plan = await planWith(database, signal);
    console.log(summaryLines(plan).join('\n'));
    if (plan.report.errors.length > 0) console.log(`All errors: ${writeReport(config.dataDir, plan)}`);
    refuseWithoutRows(plan);
    const isOwnFile = kind === 'csv' || kind === 'categories';
    if (isOwnFile)
      refuseErrors(plan.report, ['Nothing was written: correct the rows with errors and run it again.']);
    if (given.values['dry-run']) return 'Nothing was written.';
    if (plan.report.added + plan.report.changed === 0) return resultLine(plan.report);
    const isConfirmed = given.values.yes ?? false;
    if (!isConfirmed && !process.stdin.isTTY) {
      throw new StartError(
        'Nothing was written: there is no terminal for the confirmation. Run it again with --yes.',
      );
    }
    if (!isConfirmed && !(await confirm(signal))) return 'Nothing was written.';
    const done = await run(database, signal, plan);
    // What the shop sold since the check can make a row impossible.
    if (isOwnFile) refuseErrors(done, [resultLine(done), 'Not written:', ...errorLines(done)]);
    return resultLine(done);
  });
});

type Given = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;

function readParameters(parameters: string[]): Given {
  try {
    return parseArgs({ args: parameters, options, allowPositionals: true });
  } catch {
    throw new UsageError(usage);
  }
}

type Importer = {
  kind: string;
  plan: (database: Database, signal: AbortSignal) => Promise<ImportPlan>;
  run: (database: Database, signal: AbortSignal, plan: ImportPlan) => Promise<ImportReport>;
};

function readImporter({ positionals, values }: Given, config: Config): Importer {
  const [kind, givenPlace, ...rest] = positionals;
  const { stock = '0' } = values;
  if (!/^\d{1,5}$/.test(stock)) throw new UsageError('--stock takes a whole number from 0 to 99999.');
  const isParts = kind === 'opendb' || kind === 'pc-parts';
  const given = givenPlace ?? (isParts ? config.partsDir : undefined);
  if (!given || rest.length > 0) throw new UsageError(usage);
  const place = path.resolve(given);
  if (kind === 'categories') return categoryImporter(place);
  if (kind === 'csv') return productImporter(kind, openProductCsv(place));
  if (!isParts) throw new UsageError(usage);
  return productImporter(kind, openPartsSource(kind, place, { startingStock: Number(stock) }));
}

function categoryImporter(file: string): Importer {
  return {
    kind: 'categories',
    plan: async (database) => ({ report: await planCategoryImport(database, file), newCategories: [] }),
    run: (database) => importCategories(database, file),
  };
}

function productImporter(kind: string, source: ImportSource): Importer {
  return {
    kind,
    plan: (database, signal) => planWithBar({ database, source, signal }),
    run: (database, signal, plan) => importWithBar({ database, source, signal }, plan),
  };
}

/** Fails, so that a scheduled import without any valid row is noticed by its exit code. */
function refuseWithoutRows({ report }: ImportPlan): void {
  if (report.read === 0) throw new StartError('Nothing was written: there are no rows to read.');
  if (report.errors.length === report.read)
    throw new StartError('Nothing was written: every row has an error.');
}

function refuseErrors({ errors }: ImportReport, lines: string[]): void {
  if (errors.length > 0) throw new StartError(lines.join('\n'));
}

async function planWithBar(work: ImportOptions): Promise<ImportPlan> {
  const bar = showBar('Checking ', work.source.byteSize, 'bytes');
  let bytes = 0;
  try {
    return await planImport(work, (more) => {
      bytes += more;
      bar.update(bytes);
    });
  } finally {
    bar.stop();
  }
}

async function importWithBar(work: ImportOptions, { report }: ImportPlan): Promise<ImportReport> {
  const bar = showBar('Importing', report.read, 'rows');
  let written = 0;
  try {
    const done = await importProducts(work, ({ read, added, changed }) => {
      written = added + changed;
      bar.update(read);
    });
    bar.update(done.read);
    bar.stop();
    return done;
  } catch (error) {
    bar.stop();
    if (!work.signal.aborted) throw error;
    throw new StartError(`Stopped. ${written} products are written and stay; run it again to go on.`);
  }
}

async function confirm(signal: AbortSignal): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // readline handles Ctrl+C itself while it waits for an answer.
  terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    const answer = await terminal.question('Import now? (y/n) ', { signal });
    return /^y(es)?$/i.test(answer.trim());
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    terminal.close();
  }
}

function writeReport(dataDir: string, { report }: ImportPlan): string {
  const folder = path.join(dataDir, 'imports');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `errors-${fileTimestamp(new Date())}.txt`);
  writeFileSync(
    file,
    `${errorLines(report)
      .map((line) => line.trim())
      .join('\n')}\n`,
  );
  return file;
}
