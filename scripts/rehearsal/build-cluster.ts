import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { renderHost } from '../cluster/render-cluster.ts';
import { createSecrets, type Host, parseTopology, type Secrets, type Topology } from '../cluster/topology.ts';
import { createGateway, type Gateway, nodeProgram } from './gateway.ts';
import { mountDisk } from './host-disk.ts';
import { type Program, Service } from './supervisor.ts';

const project = path.resolve(import.meta.dirname, '../..');
export const rehearsalFolder = '/var/tmp/shop-rehearsal';

export type ServiceName = 'etcd' | 'patroni' | 'haproxy' | 'pgbouncer' | 'varnish' | 'shop';
export type ClusterHost = Host & { folder: string; services: Partial<Record<ServiceName, Service>> };

export type BuiltCluster = { topology: Topology; secrets: Secrets; hosts: ClusterHost[]; gateway: Gateway };

/** The topology of deploy/cluster on loopback addresses: without TLS, watchdog and a host for monitoring. */
function readRehearsalTopology(): Topology {
  const text = readFileSync(path.join(project, 'deploy/cluster/topology.json'), 'utf8');
  const topology = parseTopology(text.replaceAll('"10.0.0.', '"127.90.0.'));
  return {
    ...topology,
    publicUrl: 'http://127.90.0.31',
    tls: false,
    network: '127.0.0.0/8',
    watchdog: 'off',
    hosts: topology.hosts
      .filter(({ roles }) => !roles.includes('monitoring'))
      .map((host) => ({ ...host, processes: host.name === 'app1' ? 2 : 1 })),
    backup: { 'repo1-path': `${rehearsalFolder}/backups` },
  };
}

/** Writes the configuration of all hosts below one folder; nothing runs yet. */
export function buildCluster(): BuiltCluster {
  const topology = readRehearsalTopology();
  const secrets = createSecrets();
  const postgres = readUser('postgres');
  const makeFolder = (folder: string) => {
    mkdirSync(folder, { recursive: true });
    chownSync(folder, postgres.uid, postgres.gid);
  };
  mkdirSync(rehearsalFolder, { mode: 0o755 });
  makeFolder(`${rehearsalFolder}/backups`);
  makeFolder(`${rehearsalFolder}/restored`);
  const gateway = createGateway(rehearsalFolder, topology.publicUrl);
  const hosts = topology.hosts.map((host): ClusterHost => {
    const root = path.join(rehearsalFolder, host.name);
    for (const folder of [
      'etc',
      'run/postgresql',
      'var/lib/etcd',
      'var/spool/pgbackrest',
      'var/log/pgbackrest',
      'tmp',
    ]) {
      makeFolder(path.join(root, folder));
    }
    if (host.roles.includes('postgresql')) {
      mountDisk(path.join(root, 'var/lib/postgresql'));
      makeFolder(path.join(root, 'var/lib/postgresql'));
      makeFolder(path.join(root, 'var/lib/postgresql/15'));
    }
    chownSync(path.join(root, 'var/lib'), postgres.uid, postgres.gid);
    for (const { path: file, text, mode } of renderHost(host, { topology, secrets, root })) {
      const target = path.join(root, file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, text, { mode });
      chownSync(target, postgres.uid, postgres.gid);
    }
    return { ...host, folder: root, services: createServices(host, { root, postgres, gateway }) };
  });
  return { topology, secrets, hosts, gateway };
}

type User = { uid: number; gid: number };

function readUser(name: string): User {
  const [, , uid, gid] = execFileSync('getent', ['passwd', name], { encoding: 'utf8' }).split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

function createServices(
  host: Host,
  { root, postgres, gateway }: { root: string; postgres: User; gateway: Gateway },
): ClusterHost['services'] {
  const services: ClusterHost['services'] = {};
  const add = (
    name: ServiceName,
    program: Omit<Program, 'name' | 'folder' | 'logFile' | 'env'> & { env?: Program['env'] },
  ) => {
    const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', ...program.env };
    const described = { ...program, env, name: `${name} of ${host.name}`, folder: root };
    services[name] = new Service({ ...described, logFile: path.join(root, `${name}.log`) });
  };
  const readEnv = (file: string) =>
    parseEnv(readFileSync(path.join(root, file), 'utf8')) as Record<string, string>;
  if (host.roles.includes('etcd')) {
    add('etcd', { command: '/usr/bin/etcd', parameters: [], env: readEnv('etc/default/etcd'), ...postgres });
  }
  if (host.roles.includes('postgresql')) {
    add('patroni', {
      command: '/usr/bin/patroni',
      parameters: [`${root}/etc/patroni/config.yml`],
      ...postgres,
    });
  }
  if (host.roles.includes('shop') || host.roles.includes('edge')) {
    add('haproxy', {
      command: '/usr/sbin/haproxy',
      parameters: ['-db', '-f', `${root}/etc/haproxy/haproxy.cfg`],
    });
  }
  if (host.roles.includes('edge')) {
    const options = ['-F', '-n', `${root}/var/lib/varnish`, '-a', `${host.address}:6081`, '-s', 'malloc,64m'];
    const vcl = ['-f', `${root}/etc/varnish/default.vcl`, '-p', 'http_gzip_support=off'];
    add('varnish', {
      command: '/usr/sbin/varnishd',
      parameters: ['-j', 'unix,user=vcache', ...options, ...vcl],
    });
  }
  if (host.roles.includes('shop')) {
    add('pgbouncer', {
      command: '/usr/sbin/pgbouncer',
      parameters: [`${root}/etc/pgbouncer/pgbouncer.ini`],
      ...postgres,
    });
    add('shop', {
      command: nodeProgram,
      parameters: [
        '--max-old-space-size=1024',
        '--max-semi-space-size=16',
        path.join(project, 'build/shop/main.js'),
      ],
      env: {
        ...readEnv('etc/shop/shop.env'),
        ...gateway.settings,
        NODE_ENV: 'production',
        MALLOC_ARENA_MAX: '2',
        MALLOC_TRIM_THRESHOLD_: '131072',
        SHOP_MODE: 'demo',
        LOG_LEVEL: 'warn',
        // Off on a machine that is too busy for the cluster: it would answer 503 with and without a failure.
        OVERLOAD_PROTECTION: process.env.OVERLOAD_PROTECTION ?? '',
      },
    });
  }
  return services;
}
