import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exportProducts, hasCategory } from '#server/catalogue/import/export-products.ts';
import { exportCategories } from '#server/catalogue/import/import-category-csv.ts';
import { readConfig, readProcessEnvironment } from '#server/config.ts';
import { describeFileError } from '#server/platform/describe-file-error.ts';
import { StartError } from '#server/platform/start-error.ts';
import { runCommand, UsageError } from './run-command.ts';
import { type Bar, showBar } from './show-bar.ts';
import { withShopDatabase } from './with-shop-database.ts';

const usage = `Exports products or categories to a CSV file for spreadsheets, which npm run import can read again, also in
another shop.

  npm run export -- products.csv
  npm run export -- drives.csv --category ssd
  npm run export -- categories categories.csv`;

await runCommand(async ({ parameters, signal }) => {
  const { isHelp, isCategories, file, categorySlug } = readParameters(parameters);
  if (isHelp) return usage;
  if (!file) throw new UsageError(usage);
  if (existsSync(file)) throw new StartError(`The file ${file} exists already. Choose another name.`);
  return withShopDatabase(readConfig(readProcessEnvironment()), async (database) => {
    if (categorySlug !== undefined && !(await hasCategory(database, categorySlug))) {
      throw new StartError(`There is no category ${categorySlug}.`);
    }
    let bar: Bar | undefined;
    const onRows = (done: number, total: number) => {
      bar ??= showBar('Exporting', total, 'rows');
      bar.update(done);
    };
    try {
      if (isCategories) return `${await exportCategories(database, file)} categories written to ${file}`;
      const rows = await exportProducts({ database, file, categorySlug, onRows, signal });
      bar?.stop();
      return `${rows} products written to ${file}`;
    } catch (error) {
      bar?.stop();
      signal.throwIfAborted();
      if (typeof (error as NodeJS.ErrnoException).syscall !== 'string') throw error;
      throw new StartError(`The file ${file} could not be written: ${describeFileError(error)}.`);
    }
  });
});

type Given = { isHelp: boolean; isCategories: boolean; file?: string; categorySlug?: string };

function readParameters(parameters: string[]): Given {
  const options = { category: { type: 'string' }, help: { type: 'boolean' } } as const;
  let given: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    given = parseArgs({ args: parameters, options, allowPositionals: true });
  } catch {
    throw new UsageError(usage);
  }
  const isCategories = given.positionals[0] === 'categories';
  const [file, ...rest] = given.positionals.slice(isCategories ? 1 : 0);
  if (rest.length > 0 || (isCategories && given.values.category)) throw new UsageError(usage);
  return {
    isHelp: given.values.help ?? false,
    isCategories,
    file: file && path.resolve(file),
    categorySlug: given.values.category,
  };
}
