import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder, writePartsFolder } from '../testing/parts-folder.ts';
import { expectServed } from './call-shop.ts';
import { connectTo, makeDataFolder, makePreparedFolder, postmasterOf } from './data-folder.ts';
import { runScript, startShop } from './shop-process.ts';

const part = {
  opendb_id: '00000000-0000-4000-8000-000000000001',
  metadata: { name: 'Novabyte Rock 4TB', manufacturer: 'Novabyte', part_numbers: ['NB-1'] },
  storage_type: 'HDD',
  capacity: 4000,
};

async function countParts(dataDir: string): Promise<number> {
  const client = await connectTo(dataDir);
  const { rows } = await client.query(`select count(*)::int as count from products where source = 'opendb'`);
  await client.end();
  return rows[0].count;
}

test('imports after confirmation and exports while the shop serves, and exits with 1 when a file has no rows or only errors', async () => {
  const dataDir = makePreparedFolder();
  const shop = await startShop({ dataDir });
  const variables = { DATA_DIR: dataDir, PARTS_DIR: writePartsFolder({ 'Storage.jsonl': [part] }) };

  const asked = await runScript('import', ['opendb'], variables);
  expect(asked).toMatchObject({ code: 1 });
  expect(asked.output).toContain('there is no terminal for the confirmation');
  expect(await countParts(dataDir)).toBe(0);

  expect(await runScript('import', ['opendb', '--yes'], variables)).toMatchObject({ code: 0 });
  expect(await countParts(dataDir)).toBe(1);
  const file = path.join(temporaryFolder(), 'disks.csv');
  const exported = await runScript('export', [file, '--category', 'hdd'], variables);
  expect(exported.output).toContain('1 products written');
  expect((await runScript('import', ['csv', file], variables)).output).toContain('0 new, 0 changed');

  for (const [text, reason] of [
    ['id,name\n', 'there are no rows to read'],
    ['id,qty\n1,2\n2,3\n', 'every row has an error'],
  ] as const) {
    writeFileSync(file, text);
    const refused = await runScript('import', ['csv', file, '--yes'], variables);
    expect(refused.code, text).toBe(1);
    expect(refused.output).toContain(reason);
  }
  await expectServed(shop);
});

test('creates the database for an import and stops it afterwards when no shop runs', async () => {
  const dataDir = makeDataFolder();
  const folder = writePartsFolder({ 'Storage.jsonl': [part, '{'] });
  const imported = await runScript('import', ['opendb', folder, '--yes'], { DATA_DIR: dataDir });
  expect(imported).toMatchObject({ code: 0 });
  expect(imported.output).toContain('Storage.jsonl:2: is not JSON');
  const report = /All errors: (.+)/.exec(imported.output)?.[1] ?? '';
  expect(existsSync(report)).toBe(true);
  expect(postmasterOf(dataDir)).toBeNull();
  await startShop({ dataDir });
  expect(await countParts(dataDir)).toBe(1);
});

test('fills an empty production shop with categories, unless a row has an error', async () => {
  const variables = { DATA_DIR: makeDataFolder(), SHOP_MODE: 'production' };
  const file = path.join(temporaryFolder(), 'categories.csv');
  const header = 'code,name,group,summary\n';
  writeFileSync(file, `${header}TEAPOT,Teapots,Kitchen,For long builds.\ncup,Cups,Kitchen,For short ones.\n`);
  const refused = await runScript('import', ['categories', file, '--yes'], variables);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.output).toContain('categories.csv:3: code must be a word in capitals such as SSD');
  expect(refused.output).toContain('Nothing was written: correct the rows with errors');
  writeFileSync(file, `${header}TEAPOT,Teapots,Kitchen,For long builds.\n`);
  expect((await runScript('import', ['categories', file, '--yes'], variables)).output).toContain('1 new');
  const copy = path.join(temporaryFolder(), 'copy.csv');
  const exported = await runScript('export', ['categories', copy], variables);
  expect(exported.output).toContain('1 categories written');
});

test('prints the usage for --help with exit code 0 and for wrong parameters with another code', async () => {
  const variables = { DATA_DIR: makeDataFolder() };
  const wrong = { import: [['--nonsense'], ['csv', 'one', 'two']], export: [[], ['csv', 'one', 'two']] };
  for (const script of ['import', 'export'] as const) {
    const help = await runScript(script, ['--help'], variables);
    expect(help).toMatchObject({ code: 0 });
    expect(help.output).toContain(`npm run ${script} -- `);
    for (const parameters of wrong[script]) {
      const refused = await runScript(script, parameters, variables);
      expect(refused.code, `${script} ${parameters.join(' ')}`).toBe(2);
      expect(refused.output).toContain(`npm run ${script} -- `);
    }
  }
  expect(existsSync(path.join(variables.DATA_DIR, 'postgres'))).toBe(false);
});
