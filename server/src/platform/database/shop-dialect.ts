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
import { markFinal } from './lost-connections.ts';
import { ReplaceableConnection } from './replaceable-connection.ts';
import type { Replicas } from './replicas.ts';

export type ShopDialectConfig = PostgresDialectConfig & {
  /** How long to wait for a lost database where repeating is safe; 0 means that the first error counts. */
  waitMs: number;
  /** Settings of each transaction, such as its time limits, where sessions have none of their own. */
  transactionSettings: Readonly<Record<string, number>>;
  replicas: Replicas | null;
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
  readonly #replicas: Replicas | null;

  constructor(config: ShopDialectConfig) {
    super(config);
    this.#waitMs = config.waitMs;
    this.#replicas = config.replicas;
    this.#localSettings = Object.entries(config.transactionSettings)
      .map(([name, value]) => `; set local ${name} = ${value}`)
      .join('');
  }

  override async init(): Promise<void> {
    await super.init();
    await this.#replicas?.init();
  }

  override async destroy(): Promise<void> {
    await super.destroy();
    await this.#replicas?.destroy();
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new ReplaceableConnection({
      waitMs: this.#waitMs,
      acquire: () => super.acquireConnection(),
      release: (connection) => super.releaseConnection(connection as Connection),
      replicas: this.#replicas,
    });
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await (connection as ReplaceableConnection).release();
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const replaceable = connection as ReplaceableConnection;
    // The settings travel with BEGIN, so that they cost no round trip.
    const begin = CompiledQuery.raw(beginStatement(settings) + this.#localSettings);
    await replaceable.begin(begin, { isReadOnly: settings.accessMode === 'read only' });
    await recordActor(connection);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const replaceable = connection as ReplaceableConnection;
    replaceable.isCommitting = true;
    await super.commitTransaction(connection).catch((error) => {
      throw markFinal(error);
    });
    replaceable.endTransaction();
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const replaceable = connection as ReplaceableConnection;
    if (replaceable.isLost) return replaceable.endTransaction();
    await super.rollbackTransaction(replaceable.current as Connection).catch((error) => {
      // Kysely rolls back after a failed COMMIT too, and throws this error instead.
      throw replaceable.isCommitting ? markFinal(error) : error;
    });
    replaceable.endTransaction();
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
