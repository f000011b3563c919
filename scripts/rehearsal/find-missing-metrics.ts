import { readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../deploy/cluster');

/** Returns the metrics that the alert rules and the dashboard of the cluster use and that none of the addresses serves. */
export async function findMissingMetrics(addresses: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
  const served = new Set(texts.flatMap((text) => [...text.matchAll(/^(\w+)[{ ]/gm)].map(([, name]) => name)));
  const files = ['alerts.yml', 'dashboard.json'].map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const used = new Set(files.flatMap((text) => text.match(/\b(?:patroni|etcd|haproxy)_\w+/g) ?? []));
  return [...used].filter((name) => !served.has(name));
}
