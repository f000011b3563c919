import { spawnSync } from 'node:child_process';
import { chmodSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { locateCluster } from '#server/platform/postgres/cluster-folder.ts';
import { chooseSocketFolder } from '#server/platform/postgres/socket-folder.ts';
import { expectServed } from './call-shop.ts';
import { makeDataFolder, makePreparedFolder } from './data-folder.ts';
import { readStartError } from './read-start-error.ts';
import { runScript, startShop } from './shop-process.ts';
import { findUser, giveFolder, isRoot } from './users.ts';

const hasUserNamespaces =
  isRoot && spawnSync('unshare', ['--user', '--map-user=1000', '--map-group=1000', 'true']).status === 0;

describe.skipIf(!isRoot)('started by root', () => {
  test('an ordinary user can run the shop, and root can back it up for them', async () => {
    const user = findUser('nobody');
    const dataDir = makeDataFolder();
    giveFolder(dataDir, user);
    const shop = await startShop({ dataDir, user });
    await expectServed(shop);
    expect(await runScript('backup', [], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    expect(statSync(path.join(dataDir, 'backups')).uid).toBe(user.uid);
    shop.child.kill('SIGTERM');
    expect(await shop.exited).toEqual({ code: 0, signal: null });
  });

  test('reports a data folder that the user may not write, or whose database they do not own', async () => {
    const user = findUser('daemon');
    const dataDir = makePreparedFolder();
    expect(await readStartError({ dataDir, user })).toBe(
      `The data folder ${dataDir} cannot be used: this user may not do that. Set DATA_DIR to another folder.`,
    );
    chmodSync(dataDir, 0o777);
    chmodSync(path.join(dataDir, 'logs'), 0o777);
    chmodSync(path.join(dataDir, 'logs', 'shop.log'), 0o666);
    expect(await readStartError({ dataDir, user })).toContain(
      `The folder ${path.join(dataDir, 'postgres')} belongs to another user of this machine.`,
    );
  });

  test('does not use a socket folder in /tmp that another user created first', async () => {
    const dataDir = makeDataFolder('x'.repeat(120));
    const socket = chooseSocketFolder(locateCluster(dataDir)).path;
    giveFolder(socket, findUser('daemon'));
    onTestFinished(() => rmSync(socket, { recursive: true }));
    expect(await readStartError({ dataDir })).toContain(`The folder ${socket} belongs to another user`);
  });

  test.skipIf(!hasUserNamespaces)('runs in a folder that only root may enter', async () => {
    const dataDir = makeDataFolder();
    chmodSync(path.dirname(dataDir), 0o700);
    const shop = await startShop({ dataDir });
    await expectServed(shop);
    expect(statSync(path.join(dataDir, 'postgres')).uid).toBe(0);
    shop.child.kill('SIGTERM');
    expect(await shop.exited).toEqual({ code: 0, signal: null });
  });
});
