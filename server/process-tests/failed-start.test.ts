import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { otherSiteFacts, writeSiteFacts } from '../testing/other-site-facts.ts';
import { makeDataFolder } from './data-folder.ts';
import { startForeignPostgres } from './foreign-postgres.ts';
import { occupyPort } from './loopback-port.ts';
import { projectFolder } from './node-process.ts';
import { readStartError } from './read-start-error.ts';

function portInUse(port: number): string {
  return `Port ${port} is in use by another program. Stop it, or set PORT to another number.`;
}

test('fails before it creates a database when the port is in use', async () => {
  const port = await occupyPort();
  const dataDir = makeDataFolder();
  expect(await readStartError({ dataDir, variables: { PORT: String(port) } })).toBe(portInUse(port));
  expect(existsSync(dataDir)).toBe(false);
});

test.each(['the environment', '.env'])(
  'npm start installs nothing when the port of %s is in use',
  async (place) => {
    const port = await occupyPort();
    const clone = makeDataFolder('clone');
    cpSync(path.join(projectFolder, 'scripts/prepare.mjs'), path.join(clone, 'scripts/prepare.mjs'), {
      recursive: true,
    });
    if (place === '.env') writeFileSync(path.join(clone, '.env'), `HOST=\nPORT=${port} # a comment\n`);
    const start = spawn(process.execPath, ['scripts/prepare.mjs', 'start'], {
      cwd: clone,
      env: { PATH: '', ...(place === '.env' ? {} : { PORT: String(port) }) },
    });
    const [output, [code]] = await Promise.all([buffer(start.stderr), once(start, 'exit')]);
    expect({ code, output: output.toString() }).toEqual({ code: 1, output: `${portInUse(port)}\n` });
  },
);

test('fails when HOST is not an address of this machine', async () => {
  const refusal = await readStartError({ dataDir: makeDataFolder(), variables: { HOST: '192.0.2.1' } });
  expect(refusal).toBe('HOST 192.0.2.1 is not an address of this machine.');
});

test('lists all mistakes of the environment at once', async () => {
  const refusal = await readStartError({
    dataDir: makeDataFolder(),
    variables: { PORT: 'eighty', SHOP_MODE: 'live', DATABASE_URL: 'mysql://shop:pass-word@localhost/shop' },
  });
  for (const name of ['PORT', 'SHOP_MODE', 'DATABASE_URL']) expect(refusal).toContain(name);
});

test('lists all mistakes of the facts and of the pictures beside them', async () => {
  const wrongFacts = writeSiteFacts({ ...otherSiteFacts, name: '', gstin: 'none' });
  expect(await readStartError({ dataDir: makeDataFolder(), variables: { SITE_FACTS: wrongFacts } })).toMatch(
    /^The shop's facts in \S+ have mistakes:\n {2}name must not be empty\n {2}gstin is wrong: [^\n]+$/,
  );
  const wrongPictures = writeSiteFacts({ ...otherSiteFacts, logo: 'missing.svg', icon: 'card.png' });
  writeFileSync(path.join(path.dirname(wrongPictures), 'card.png'), '<svg><script/></svg>');
  expect(
    await readStartError({ dataDir: makeDataFolder(), variables: { SITE_FACTS: wrongPictures } }),
  ).toMatch(
    /^The pictures of the shop cannot be used:\n {2}\S+missing\.svg cannot be read: it does not exist\n {2}\S+card\.png is not a png picture$/,
  );
});

test('names an unreachable DATABASE_URL without its password', async () => {
  // Nobody listens on port 1.
  const variables = { DATABASE_URL: 'postgres://shop:pass-word@127.0.0.1:1/shop' };
  const refusal = await readStartError({ dataDir: makeDataFolder(), variables });
  expect(refusal).toContain('The database at 127.0.0.1:1 cannot be reached: ');
});

test('fails when the database of DATABASE_URL does not exist', async () => {
  const address = (await startForeignPostgres()).replace(/shop$/, 'missing');
  const refusal = await readStartError({ dataDir: makeDataFolder(), variables: { DATABASE_URL: address } });
  expect(refusal).toContain('database "missing" does not exist');
});

test('fails when the data folder is a file', async () => {
  const parent = makeDataFolder();
  writeFileSync(parent, '');
  for (const dataDir of [parent, path.join(parent, 'inside')]) {
    expect(await readStartError({ dataDir })).toContain(`The data folder ${dataDir} cannot be used: `);
  }
});

test('fails and leaves the files alone when the database folder holds other files', async () => {
  const dataDir = makeDataFolder();
  const cluster = path.join(dataDir, 'postgres');
  mkdirSync(cluster, { recursive: true });
  writeFileSync(path.join(cluster, 'letter.txt'), 'not yours');
  expect(await readStartError({ dataDir })).toBe(
    `The folder ${cluster} holds files but no database. Move it away, or set DATA_DIR.`,
  );
});
