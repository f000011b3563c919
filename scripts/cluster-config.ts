import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createSecrets, parseTopology, type Secrets } from './cluster/topology.ts';
import { writeCluster } from './cluster/write-cluster.ts';
import { runCommand, UsageError } from './run-command.ts';

/** Writes the configuration of every host of a topology, as it lies on that host, with passwords that stay the same at the next run. */
await runCommand(async ({ parameters: [file, folder, ...rest] }) => {
  if (!file || !folder || rest.length > 0) {
    throw new UsageError('Usage: npm run cluster-config -- topology.json folder');
  }
  const topology = parseTopology(readFileSync(file, 'utf8'));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const secrets = readSecrets(path.join(folder, 'secrets.json'));
  writeCluster(folder, { topology, secrets });
  const names = topology.hosts.map(({ name }) => name).join(', ');
  return `Written to ${folder}: ${names}, and secrets.json. docs/deployment.md says how to install them.`;
});

function readSecrets(file: string): Secrets {
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(createSecrets(), null, 2), { mode: 0o600 });
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
}
