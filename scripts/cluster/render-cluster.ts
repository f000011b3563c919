import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderTemplate, type Values } from './render-template.ts';
import { type Host, hostsWith, type Role, type Secrets, type Topology } from './topology.ts';

const folder = path.resolve(import.meta.dirname, '../../deploy/cluster');

/** Which file of deploy/cluster goes where, on the hosts of a role. */
const files: { role: Role; template: string; path: string; mode?: number; needsBackup?: true }[] = [
  { role: 'etcd', template: 'etcd.env', path: 'etc/default/etcd' },
  { role: 'etcd', template: 'restart-always.conf', path: 'etc/systemd/system/etcd.service.d/shop.conf' },
  { role: 'postgresql', template: 'patroni.yml', path: 'etc/patroni/config.yml', mode: 0o640 },
  {
    role: 'postgresql',
    template: 'create-shop-database.sh',
    path: 'etc/patroni/create-shop-database.sh',
    mode: 0o750,
  },
  {
    role: 'postgresql',
    template: 'restart-always.conf',
    path: 'etc/systemd/system/patroni.service.d/shop.conf',
  },
  {
    role: 'postgresql',
    template: 'pgbackrest.conf',
    path: 'etc/pgbackrest.conf',
    mode: 0o640,
    needsBackup: true,
  },
  {
    role: 'postgresql',
    template: 'backup.service',
    path: 'etc/systemd/system/shop-database-backup.service',
    needsBackup: true,
  },
  {
    role: 'postgresql',
    template: 'backup.timer',
    path: 'etc/systemd/system/shop-database-backup.timer',
    needsBackup: true,
  },
  { role: 'shop', template: 'haproxy.cfg', path: 'etc/haproxy/haproxy.cfg' },
  { role: 'shop', template: 'restart-always.conf', path: 'etc/systemd/system/haproxy.service.d/shop.conf' },
  { role: 'shop', template: 'pgbouncer.ini', path: 'etc/pgbouncer/pgbouncer.ini' },
  { role: 'shop', template: 'userlist.txt', path: 'etc/pgbouncer/userlist.txt', mode: 0o640 },
  { role: 'shop', template: 'restart-always.conf', path: 'etc/systemd/system/pgbouncer.service.d/shop.conf' },
  { role: 'shop', template: 'shop.env', path: 'etc/shop/shop.env', mode: 0o640 },
  { role: 'shop', template: 'shop.service', path: 'etc/systemd/system/shop.service' },
  { role: 'edge', template: 'haproxy.cfg', path: 'etc/haproxy/haproxy.cfg' },
  { role: 'edge', template: 'restart-always.conf', path: 'etc/systemd/system/haproxy.service.d/shop.conf' },
  { role: 'edge', template: 'varnish.vcl', path: 'etc/varnish/default.vcl' },
  { role: 'edge', template: 'varnish.service.conf', path: 'etc/systemd/system/varnish.service.d/shop.conf' },
  { role: 'monitoring', template: 'prometheus.yml', path: 'etc/prometheus/prometheus.yml' },
  { role: 'monitoring', template: 'alerts.yml', path: 'etc/prometheus/cluster-alerts.yml' },
  { role: 'monitoring', template: '../prometheus/alerts.yml', path: 'etc/prometheus/alerts.yml' },
  { role: 'monitoring', template: 'metrics-token', path: 'etc/prometheus/metrics-token', mode: 0o640 },
  ...(['postgresql', 'shop', 'edge', 'monitoring'] as const).map((role) => ({
    role,
    template: 'tmpfiles.conf',
    path: 'etc/tmpfiles.d/shop-cluster.conf',
  })),
];

export type RenderedFile = { path: string; text: string; mode: number };

/** Returns the configuration files of a host. `root` stands before every path in them; it is empty on a real host. */
export function renderHost(
  host: Host,
  { topology, secrets, root = '' }: { topology: Topology; secrets: Secrets; root?: string },
): RenderedFile[] {
  const values = describe(host, topology, secrets, root);
  const rendered = new Map<string, RenderedFile>();
  for (const { role, template, path: target, mode = 0o644, needsBackup } of files) {
    if (!host.roles.includes(role) || (needsBackup && !topology.backup)) continue;
    const text = renderTemplate(readFileSync(path.join(folder, template), 'utf8'), values);
    rendered.set(target, { path: target, text, mode });
  }
  return [...rendered.values()];
}

function describe(host: Host, topology: Topology, secrets: Secrets, root: string): Values {
  const [networkAddress = '', networkBits = ''] = topology.network.split('/');
  const etcd = hostsWith(topology, 'etcd');
  const list = (role: Role) => hostsWith(topology, role).map(({ name, address }) => ({ name, address }));
  const targets = (role: Role, port: number) =>
    list(role)
      .map(({ address }) => `'${address}:${port}'`)
      .join(', ');
  return {
    root,
    secrets,
    name: topology.name,
    publicUrl: topology.publicUrl,
    tls: topology.tls,
    network: topology.network,
    networkAddress,
    networkBits,
    watchdog: topology.watchdog,
    host: {
      name: host.name,
      address: host.address,
      processes: host.processes,
      isDatabase: host.roles.includes('postgresql'),
      isShop: host.roles.includes('shop'),
      isEdge: host.roles.includes('edge'),
      isMonitoring: host.roles.includes('monitoring'),
    },
    databases: list('postgresql'),
    shops: list('shop'),
    etcdPeers: etcd.map(({ name, address }) => `${name}=http://${address}:2380`).join(','),
    etcdHosts: etcd.map(({ address }) => `'${address}:2379'`).join(', '),
    purgeUrls: list('edge')
      .map(({ address }) => `http://${address}:6081`)
      .join(','),
    etcdTargets: targets('etcd', 2379),
    patroniTargets: targets('postgresql', 8008),
    shopTargets: targets('shop', 3000),
    haproxyTargets: [targets('shop', 8405), targets('edge', 8405)].join(', '),
    backup: topology.backup !== null,
    backupOptions: Object.entries(topology.backup ?? {}).map(([option, value]) => ({ option, value })),
  };
}
