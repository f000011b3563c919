import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The paths of PostgreSQL's files in a data folder. */
export type ClusterFolder = { dataDir: string; cluster: string; logFile: string };

export function locateCluster(dataDir: string): ClusterFolder {
  const folder = path.resolve(dataDir);
  return {
    dataDir: folder,
    cluster: path.join(folder, 'postgres'),
    logFile: path.join(folder, 'postgres.log'),
  };
}

export function holdsDatabase({ cluster }: ClusterFolder): boolean {
  return existsSync(path.join(cluster, 'PG_VERSION'));
}

export function holdsAnything(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).length > 0;
}
