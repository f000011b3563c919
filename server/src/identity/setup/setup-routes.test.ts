import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLogger } from '#server/platform/logger.ts';
import { type SignedIn, signInAs } from '../../../testing/sign-in-as.ts';
import { buildTestApp } from '../../../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { issueSetupCode } from './issue-setup-code.ts';

const WRONG_CODE = 'AAAA-AAAA-AAAA-AAAA-AAAA-AAAA';

type Shop = {
  shop: TestDatabase;
  dataDir: string;
  lines: string[];
  start: () => Promise<string | null>;
  build: () => Promise<FastifyInstance>;
};

async function openShop(): Promise<Shop> {
  const shop = await createTestDatabase({ poolSize: 10 });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-setup-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => lines.push(line) });
  return {
    shop,
    dataDir,
    lines,
    start: () => issueSetupCode({ database: shop.database, dataDir }),
    build: () => buildTestApp(shop, { config: { dataDir }, logger }),
  };
}

const codeFile = (dataDir: string) => path.join(dataDir, 'setup-code.txt');
const readCode = (dataDir: string) => readFileSync(codeFile(dataDir), 'utf8').trim();

function claim(app: FastifyInstance, { headers }: SignedIn, code: string, remoteAddress = '10.8.0.1') {
  return app.inject({ method: 'POST', url: '/api/setup-admin', headers, payload: { code }, remoteAddress });
}
const isOpen = async (app: FastifyInstance) => (await app.inject('/api/setup-admin')).json().is_open;

describe('the code of the first admin', () => {
  test('writes the code to a private file while there is no admin', async () => {
    const { dataDir, start } = await openShop();
    expect(await start()).toBe(codeFile(dataDir));
    const code = readCode(dataDir);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){5}$/);
    expect(statSync(codeFile(dataDir)).mode & 0o777).toBe(0o600);
  });

  test('keeps the code after a restart, and adds one when its file is lost or wrong', async () => {
    const { dataDir, start, build, shop } = await openShop();
    await start();
    const code = readCode(dataDir);
    await start();
    expect(readCode(dataDir)).toBe(code);
    rmSync(codeFile(dataDir));
    await start();
    const second = readCode(dataDir);
    writeFileSync(codeFile(dataDir), WRONG_CODE, { mode: 0o644 });
    await start();
    expect(new Set([code, second, readCode(dataDir), WRONG_CODE])).toHaveProperty('size', 4);
    expect(statSync(codeFile(dataDir)).mode & 0o777).toBe(0o600);
    expect((await claim(await build(), await signInAs(shop.database), code)).statusCode).toBe(200);
  });

  test('stores only the hash of the code', async () => {
    const { dataDir, start, shop } = await openShop();
    await start();
    const { rows } = await sql`select * from admin_setup`.execute(shop.database);
    expect(JSON.stringify(rows)).toMatch(/[0-9a-f]{64}/);
    for (const code of [readCode(dataDir), readCode(dataDir).replaceAll('-', '')])
      expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('issues one working code for concurrent servers', async () => {
    const { dataDir, start, build, shop } = await openShop();
    await Promise.all([start(), start(), start()]);
    const response = await claim(await build(), await signInAs(shop.database), readCode(dataDir));
    expect(response.statusCode).toBe(200);
  });

  test('issues no code and removes the old file when there is an admin', async () => {
    const { dataDir, start, shop } = await openShop();
    await signInAs(shop.database, { isAdmin: true });
    writeFileSync(codeFile(dataDir), WRONG_CODE);
    await start();
    expect(existsSync(codeFile(dataDir))).toBe(false);
  });
});

describe('becoming the first admin', () => {
  test('makes the caller admin with the right code in any spelling, and deletes the file', async () => {
    const { dataDir, lines, start, build, shop } = await openShop();
    await start();
    const app = await build();
    const asha = await signInAs(shop.database);
    expect(await isOpen(app)).toBe(true);
    const code = readCode(dataDir);
    const typed = code.replaceAll('-', ' ').toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    const response = await claim(app, asha, typed);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ _id: asha.userId, is_admin: true });
    expect(existsSync(codeFile(dataDir))).toBe(false);
    expect(await isOpen(app)).toBe(false);
    expect(lines.join()).toContain('the first admin of the shop was set up');
    const again = await claim(app, asha, code);
    expect(again.statusCode).toBe(410);
    expect(again.json().detail).toBe('The shop has been set up already.');
  });

  test('logs a wrong code without its value and limits a user to five attempts', async () => {
    const { dataDir, lines, start, build, shop } = await openShop();
    await start();
    const app = await build();
    const asha = await signInAs(shop.database);
    const guess = 'GUESS-GUESS';
    for (let tries = 0; tries < 5; tries += 1) {
      const response = await claim(app, asha, guess, `10.8.1.${tries}`);
      expect(response.statusCode).toBe(403);
      expect(response.json().code).toBe('wrong_setup_code');
    }
    const paused = await claim(app, asha, readCode(dataDir));
    expect(paused.statusCode).toBe(429);
    expect(Number(paused.headers['retry-after'])).toBeGreaterThan(800);
    const tries = lines.filter((line) => line.includes('an attempt to become the first admin failed'));
    expect(tries).toHaveLength(6);
    expect(tries[0]).toContain(asha.userId);
    expect(lines.join()).not.toContain(guess);
    expect(await isOpen(app)).toBe(true);
  });

  test('limits one IP address to twenty attempts', async () => {
    const { start, build, shop } = await openShop();
    await start();
    const app = await build();
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) {
      statuses.push((await claim(app, await signInAs(shop.database), WRONG_CODE)).statusCode);
    }
    expect(statuses).toEqual([...Array(20).fill(403), 429]);
  });

  test('makes exactly one of fifty concurrent claimants admin', async () => {
    const { dataDir, start, build, shop } = await openShop();
    await start();
    const code = readCode(dataDir);
    const apps = [await build(), await build()];
    const people: SignedIn[] = [];
    for (let made = 0; made < 50; made += 1) people.push(await signInAs(shop.database));
    const responses = await Promise.all(
      people.map((person, place) =>
        claim(apps[place % 2] as FastifyInstance, person, code, `10.8.2.${place}`),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(49).fill(410)]);
    const admins = await shop.database
      .selectFrom('users')
      .select('_id')
      .where('is_admin', '=', true)
      .execute();
    const winner = responses.find(({ statusCode }) => statusCode === 200)?.json();
    expect(admins).toEqual([{ _id: winner._id }]);
  });
});
