import { spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { expectServed } from './call-shop.ts';
import { cleanUpAfterFile } from './clean-up.ts';
import { connectTo, isAlive, makePreparedFolder, postmasterOf } from './data-folder.ts';
import { projectFolder } from './node-process.ts';
import { startShop } from './shop-process.ts';
import { until } from './until.ts';

test('resolves a relative DATA_DIR with a strange name, and ends its output with the address, the setup code and the mails', async () => {
  const dataDir = makePreparedFolder('a "b", c');
  const shop = await startShop({ dataDir: path.relative(projectFolder, dataDir) });
  await expectServed(shop);
  expect(isAlive(postmasterOf(dataDir) ?? 0)).toBe(true);
  expect(shop.output().trim().split('\n').slice(-3)).toEqual([
    `Demo shop ready at ${shop.address()}`,
    `First admin: sign up, open /setup-admin, enter the code in ${path.join(dataDir, 'setup-code.txt')}`,
    `Mails are kept in ${path.join(dataDir, 'outbox')}`,
  ]);
});

describe('PostgreSQL on a data folder', () => {
  const afterFile = cleanUpAfterFile();
  let dataDir: string;

  beforeAll(() => {
    dataDir = makePreparedFolder('data', afterFile);
  });

  test.each([
    ['is empty', ''],
    ['is damaged', 'not a number\n/srv/elsewhere\n'],
  ])('starts when the lock file of a lost PostgreSQL %s', async (_, content) => {
    for (const file of ['postgres/postmaster.pid', 'run/.s.PGSQL.5432.lock'])
      writeFileSync(path.join(dataDir, file), content);
    const postgres = await startEmbeddedPostgres({ dataDir });
    expect(await postgres.probe()).toBe('answering');
    await postgres.stop();
  });

  test('starts when another program has the process id of a lost PostgreSQL', async () => {
    await startEmbeddedPostgres({ dataDir });
    const lost = postmasterOf(dataDir) ?? 0;
    process.kill(lost, 'SIGKILL');
    await until('PostgreSQL has gone', () => !isAlive(lost));
    const cluster = path.join(dataDir, 'postgres');
    const { uid, gid } = statSync(cluster);
    const other = spawn('sleep', ['600'], { uid, gid, stdio: 'ignore' });
    onTestFinished(() => void other.kill());
    for (const file of [
      path.join(cluster, 'postmaster.pid'),
      path.join(dataDir, 'run', '.s.PGSQL.5432.lock'),
    ]) {
      const lines = readFileSync(file, 'utf8').split('\n');
      writeFileSync(file, [String(other.pid), ...lines.slice(1)].join('\n'));
    }
    const postgres = await startEmbeddedPostgres({ dataDir });
    expect(await postgres.probe()).toBe('answering');
    await postgres.stop();
    expect(isAlive(other.pid ?? 0)).toBe(true);
  });

  test('stops although a session does not end', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir, maxStopSeconds: 1 });
    const client = await connectTo(dataDir);
    const { rows } = await client.query('select pg_backend_pid() as pid');
    process.kill(rows[0].pid, 'SIGSTOP');
    await postgres.stop();
    expect(postmasterOf(dataDir)).toBeNull();
  });

  test('starts again after its stop got stuck and its server left', async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    const client = await connectTo(dataDir);
    const stuck = postmasterOf(dataDir) ?? 0;
    // PostgreSQL stops when all sessions have ended, which this one never does.
    process.kill(stuck, 'SIGTERM');
    await until('PostgreSQL is stopping', async () => (await first.probe()) === 'stopping');
    const second = await startEmbeddedPostgres({ dataDir, maxStopSeconds: 1 });
    expect(postmasterOf(dataDir)).not.toBe(stuck);
    await client.end().catch(() => {});
    await second.stop();
  });
});
