import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { StartError } from '#server/platform/start-error.ts';

/** What the programs of the cluster are called in Debian, each with a file that shows that it is installed. */
const packages: Record<string, string> = {
  'etcd-server': '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  pgbouncer: '/usr/sbin/pgbouncer',
  haproxy: '/usr/sbin/haproxy',
  varnish: '/usr/sbin/varnishd',
  'varnish-modules': '/usr/share/doc/varnish-modules',
  pgbackrest: '/usr/bin/pgbackrest',
  prometheus: '/usr/bin/promtool',
  faketime: '/usr/bin/faketime',
};

const policy = '/usr/sbin/policy-rc.d';
const keptPolicy = `${policy}.before-rehearsal`;

/** Installs missing packages, without starting their services: the rehearsal starts the programs itself. */
export function installPackages(): void {
  const missing = Object.keys(packages).filter((name) => !existsSync(packages[name] ?? ''));
  if (missing.length === 0) return;
  console.log(`Installing ${missing.join(', ')}`);
  if (existsSync(policy)) renameSync(policy, keptPolicy);
  try {
    // Debian's way to forbid services: the status 101.
    writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
    runAptGet('update');
    runAptGet('install', '--yes', '--no-install-recommends', '--no-upgrade', ...missing);
  } finally {
    rmSync(policy, { force: true });
    if (existsSync(keptPolicy)) renameSync(keptPolicy, policy);
  }
}

function runAptGet(...parameters: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Debian's own updates may hold the lock for some minutes after a machine has started.
  const options = ['--quiet', '--option=DPkg::Lock::Timeout=600'];
  const { status, stderr } = spawnSync('apt-get', [...options, ...parameters], { env, encoding: 'utf8' });
  if (status !== 0) throw new StartError(`apt-get ${parameters[0]} failed: ${stderr}`);
}
