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

/** Tells the database, at the start of each transaction of an admin's request, who changes something (0046-create-audit-log.sql). */
export class AuditedDialect extends PostgresDialect {
  readonly #settings: PostgresDialectConfig;

  constructor(settings: PostgresDialectConfig) {
    super(settings);
    this.#settings = settings;
  }

  override createDriver(): Driver {
    return new AuditedDriver(this.#settings);
  }
}

class AuditedDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(connection, settings);
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
}
