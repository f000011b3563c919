import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { fillDemoCatalogue } from '#server/catalogue/fill-demo-catalogue.ts';
import {
  connectDatabase,
  type DatabaseConnection,
  longTimeouts,
} from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { SHOP_DATABASE } from '#server/platform/postgres/embedded-postgres.ts';
import { refreshSearchWords, rewriteAllSearchDocuments } from '#server/search/postgres/search-documents.ts';

type ConnectedDatabase = DatabaseConnection & { connection: pg.ClientConfig };

export type TestDatabase = ConnectedDatabase & {
  /** For what lives as long as the database. The last registered ends first. */
  beforeClose: (end: () => Promise<unknown>) => void;
};

/** `empty`: migrated only. `demo`: with the demo catalogue. `searchable`: the demo catalogue with its search documents. */
export type Template = 'empty' | 'demo' | 'searchable';

export type TestDatabaseOptions = { template?: Template; poolSize?: number };

/** An arbitrary number that no lock of the shop uses. */
const TEMPLATE_LOCK = 7_463_001;

async function asAdministrator<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Copying files costs half the CPU of the default strategy, which writes every page to the WAL. */
function copyDatabase(client: pg.Client, name: string, template: string) {
  return client.query(`create database ${name} template ${template} strategy file_copy`);
}

function connect(name: string, poolSize = 5): ConnectedDatabase {
  const connection = { ...inject('postgres'), database: name };
  return { ...connectDatabase({ connection, poolSize, ...longTimeouts, onIdleError: () => {} }), connection };
}

const fillings: Record<Exclude<Template, 'empty'>, (test: ConnectedDatabase) => Promise<void>> = {
  demo: ({ database }) => fillDemoCatalogue(database),
  searchable: async ({ database }) => {
    await fillDemoCatalogue(database);
    await rewriteAllSearchDocuments(database);
    await refreshSearchWords(database);
  },
};

/** Returns the name of the template database; the first test process of the run that needs it builds it. */
async function ensureTemplate(client: pg.Client, template: Template): Promise<string> {
  if (template === 'empty') return SHOP_DATABASE;
  const name = `template_${template}`;
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await buildTemplate(client, name, fillings[template]);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
  return name;
}

/** The database gets its final name when it is complete, so that a failed build is never copied. */
async function buildTemplate(
  client: pg.Client,
  name: string,
  fill: (test: ConnectedDatabase) => Promise<void>,
) {
  const unfinished = `${name}_unfinished`;
  await client.query(`drop database if exists ${unfinished} with (force)`);
  await copyDatabase(client, unfinished, SHOP_DATABASE);
  const connected = connect(unfinished);
  try {
    await fill(connected);
  } finally {
    await connected.close();
  }
  await client.query(`alter database ${unfinished} rename to ${name}`);
}

/** Creates a database from a template and drops it after the test. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const test = await createUnclosedDatabase(options);
  onTestFinished(test.close);
  return test;
}

/** As `createTestDatabase`, but the caller closes the database, which drops it. */
export async function createUnclosedDatabase(options: TestDatabaseOptions): Promise<TestDatabase> {
  const name = `test_${newId()}`;
  await asAdministrator(async (client) => {
    await copyDatabase(client, name, await ensureTemplate(client, options.template ?? 'empty'));
  });
  const connected = connect(name, options.poolSize);
  const endings: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of endings.toReversed()) await end();
    await connected.close();
    await asAdministrator((client) => client.query(`drop database ${name} with (force)`));
  };
  return { ...connected, close, beforeClose: (end) => void endings.push(end) };
}
