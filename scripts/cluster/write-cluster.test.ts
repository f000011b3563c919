import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSecrets, parseTopology } from './topology.ts';
import { writeCluster } from './write-cluster.ts';

const file = path.resolve(import.meta.dirname, '../../deploy/cluster/topology.json');

test('writes the same modes whatever the umask is, because folders are copied over / of a host', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cluster-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const modeOf = (name: string) => statSync(path.join(folder, name)).mode & 0o777;
  const topology = parseTopology(readFileSync(file, 'utf8'));
  const secrets = createSecrets();
  for (const umask of [0o077, 0o002]) {
    const before = process.umask(umask);
    try {
      writeCluster(folder, { topology, secrets });
    } finally {
      process.umask(before);
    }
    for (const name of ['db1', 'db1/etc', 'db1/etc/patroni']) expect(modeOf(name), name).toBe(0o755);
    expect(modeOf('db1/etc/patroni/config.yml')).toBe(0o640);
    expect(modeOf('watch/etc/prometheus/prometheus.yml')).toBe(0o644);
    rmSync(path.join(folder, 'db1'), { recursive: true });
  }
});
