import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import { auditedRequest } from '#server/platform/audit/audited-request.ts';
import { markFinal, repeatWhileLost } from './lost-connections.ts';
import { ReplaceableConnection } from './replaceable-connection.ts';

export type ShopDialectConfig = PostgresDialectConfig & {
  /** How long to wait for a lost database where repeating is safe; 0 means that the first error counts. */
  waitMs: number;
  /** Settings of each transaction, such as its time limits, where sessions have none of their own. */
  transactionSettings: Readonly<Record<string, number>>;
};

/** The dialect of PostgreSQL with audited transactions, and with connections that are replaced when they are lost. */
export class ShopDialect extends PostgresDialect {
  readonly #config: ShopDialectConfig;

  constructor(config: ShopDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new ShopDriver(this.#config);
  }
}

/** The connections of Kysely's own driver. */
type Connection = Parameters<PostgresDriver['releaseConnection']>[0];

class ShopDriver extends PostgresDriver {
  readonly #waitMs: number;
  readonly #localSettings: string;

  constructor(config: ShopDialectConfig) {
    super(config);
    this.#waitMs = config.waitMs;
    this.#localSettings = Object.entries(config.transactionSettings)
      .map(([name, value]) => `; set local ${name} = ${value}`)
      .join('');
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const acquire = () => super.acquireConnection();
    const connection = await repeatWhileLost(acquire, this.#waitMs);
    return new ReplaceableConnection(connection, {
      waitMs: this.#waitMs,
      acquire,
      release: (lost) => super.releaseConnection(lost as Connection),
    });
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const { current } = connection as ReplaceableConnection;
    if (current) await super.releaseConnection(current as Connection);
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const replaceable = connection as ReplaceableConnection;
    // The settings travel with BEGIN, so that they cost no round trip.
    const begin = CompiledQuery.raw(beginStatement(settings) + this.#localSettings);
    await replaceable.repeat((current) => current.executeQuery(begin));
    replaceable.isInTransaction = true;
    await recordActor(connection);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const replaceable = connection as ReplaceableConnection;
    replaceable.isCommitting = true;
    await super.commitTransaction(connection).catch((error) => {
      throw markFinal(error);
    });
    replaceable.isCommitting = false;
    replaceable.isInTransaction = false;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const replaceable = connection as ReplaceableConnection;
    await replaceable
      .withCurrent((current) => super.rollbackTransaction(current as Connection))
      .catch((error) => {
        // Kysely rolls back after a failed COMMIT too, and throws this error instead.
        throw replaceable.isCommitting ? markFinal(error) : error;
      });
    replaceable.isCommitting = false;
    replaceable.isInTransaction = false;
  }
}

function beginStatement({ isolationLevel, accessMode }: TransactionSettings): string {
  if (!isolationLevel && !accessMode) return 'begin';
  const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : '';
  return `start transaction${isolation}${accessMode ? ` ${accessMode}` : ''}`;
}

/** Tells the database, in each transaction of an admin's request, who changes something (0046-create-audit-log.sql). */
async function recordActor(connection: DatabaseConnection): Promise<void> {
  const request = auditedRequest();
  if (!request) return;
  await connection.executeQuery(
    CompiledQuery.raw(
      `select set_config('shop.actor', $1, true), set_config('shop.change', $2, true), set_config('shop.action', $3, true),
        set_config('shop.batch', $4, true)`,
      [request.actorId, request.changeId, request.action, request.batchSummary ?? ''],
    ),
  );
}
