import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from 'prom-client';
import { registerGauge } from '#server/platform/metrics/read-at-scrape.ts';

/** An empty file in the data folder; its modification time is the time of the last backup, wherever the backup itself went. */
export function lastBackupFile(dataDir: string): string {
  return path.join(dataDir, 'last-backup');
}

export function recordBackup(dataDir: string): void {
  writeFileSync(lastBackupFile(dataDir), '', { mode: 0o600 });
}

export function registerBackupMetrics(registry: Registry, dataDir: string): void {
  const help = 'When the last backup was completed; 0 if there was none';
  registerGauge(registry, 'shop_backup_timestamp_seconds', help, () => {
    const { mtimeMs = 0 } = statSync(lastBackupFile(dataDir), { throwIfNoEntry: false }) ?? {};
    return mtimeMs / 1000;
  });
}
