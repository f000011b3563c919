import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderHost } from './render-cluster.ts';
import type { Secrets, Topology } from './topology.ts';

/**
 * Writes the files of every host into a folder of its name. They are copied over / of the host with their modes, so that the modes must not
 * depend on the umask.
 */
export function writeCluster(
  folder: string,
  { topology, secrets }: { topology: Topology; secrets: Secrets },
): void {
  for (const host of topology.hosts) {
    const root = path.join(folder, host.name);
    for (const rendered of renderHost(host, { topology, secrets })) {
      const target = path.join(root, rendered.path);
      makeFolders(root, path.dirname(rendered.path));
      writeFileSync(target, rendered.text);
      chmodSync(target, rendered.mode);
    }
  }
}

function makeFolders(root: string, below: string): void {
  mkdirSync(path.join(root, below), { recursive: true });
  const names = below.split('/');
  for (let depth = 0; depth <= names.length; depth++) {
    chmodSync(path.join(root, ...names.slice(0, depth)), 0o755);
  }
}
