import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterHost, ServiceName } from './build-cluster.ts';
import type { Cluster } from './cluster.ts';
import type { Drill } from './drill.ts';
import { clockDrill } from './drill-clock.ts';
import { diskDrill } from './drill-disk.ts';
import { restoreDrill } from './drill-restore.ts';
import { signalAll } from './supervisor.ts';
import { waitUntil } from './wait-until.ts';

/** As long as a host needs to start again. */
const REBOOT_MS = 20_000;

export const drills: Drill[] = [
  {
    name: 'calm',
    what: 'nothing, for comparison',
    mayFail: false,
    run: () => sleep(20_000),
  },
  {
    name: 'leader-killed',
    what: 'kill -9 of Patroni and PostgreSQL on the leader during checkouts; its host is back after 20 s',
    mayFail: true,
    run: async (cluster) => {
      const leader = await cluster.requireLeader();
      await killDatabase(cluster, leader);
      await sleep(REBOOT_MS);
      cluster.service(leader, 'patroni').start();
      await waitForOtherLeader(cluster, leader);
    },
  },
  {
    name: 'rolling-upgrade',
    what: 'SIGTERM to one shop after another, each started again and ready before the next',
    mayFail: false,
    run: async (cluster) => {
      for (const host of cluster.hostsWith('shop')) {
        const shop = cluster.service(host, 'shop');
        await shop.stop('SIGTERM');
        shop.start();
        await cluster.waitUntilHealthy();
        // The edges take a process back when their check has succeeded.
        await sleep(3000);
      }
    },
  },
  {
    name: 'switchover',
    what: 'the leader is moved on purpose (patronictl switchover), as for an upgrade of its host',
    mayFail: true,
    run: async (cluster) => {
      const leader = await cluster.requireLeader();
      await cluster.switchOver(leader);
      await waitForOtherLeader(cluster, leader);
    },
  },
  ...killDrills([
    ['shop', 'a shop: all its processes'],
    ['haproxy', 'HAProxy of an edge, then of a shop host'],
    ['varnish', 'Varnish of an edge'],
    ['pgbouncer', 'PgBouncer of a shop host'],
    ['etcd', 'one of three etcd members'],
  ]),
  {
    name: 'kill-replica',
    what: 'kill -9 of Patroni and PostgreSQL on the synchronous replica; its host is back after 20 s',
    mayFail: true,
    run: async (cluster) => {
      const replica = await cluster.findSynchronousReplica();
      await killDatabase(cluster, replica);
      await sleep(REBOOT_MS);
      cluster.service(replica, 'patroni').start();
    },
  },
  {
    name: 'leader-frozen',
    what: 'SIGSTOP to Patroni and PostgreSQL on the leader, SIGCONT after 40 s',
    mayFail: true,
    run: async (cluster) => {
      const leader = await cluster.requireLeader();
      const processes = cluster.findDatabaseProcesses(leader);
      signalAll(processes, 'SIGSTOP');
      try {
        await sleep(40_000);
      } finally {
        signalAll(processes, 'SIGCONT');
      }
      await waitForOtherLeader(cluster, leader);
    },
  },
  {
    name: 'replica-behind',
    what: 'a replica does not replay for 30 s while orders come',
    mayFail: true,
    run: async (cluster) => {
      const synchronous = await cluster.findSynchronousReplica();
      const replica =
        (await cluster.findReplicas()).find(({ name }) => name !== synchronous.name) ?? synchronous;
      await cluster.runSql(replica, 'select pg_wal_replay_pause()');
      await sleep(30_000);
      await cluster.runSql(replica, 'select pg_wal_replay_resume()');
    },
  },
  {
    name: 'etcd-majority',
    what: 'two of three etcd members are away for 40 s',
    mayFail: true,
    run: async (cluster) => {
      const members = cluster
        .hostsWith('etcd')
        .slice(0, 2)
        .map((host) => cluster.service(host, 'etcd'));
      await Promise.all(members.map((member) => member.stop('SIGKILL')));
      await sleep(40_000);
      for (const member of members) member.start();
    },
  },
  diskDrill,
  clockDrill,
  restoreDrill,
];

function killDrills(roles: readonly (readonly [ServiceName, string])[]): Drill[] {
  return roles.map(([role, what]) => ({
    name: `kill-${role}`,
    what: `kill -9 of ${what}`,
    mayFail: true,
    run: async (cluster) => {
      const hosts = cluster.hostsWith(role);
      // HAProxy has two tasks: one host of each.
      const chosen = role === 'haproxy' ? [hosts.at(-1), hosts.at(0)] : [hosts.at(0)];
      for (const host of chosen) {
        if (!host) continue;
        cluster.service(host, role).killGroup();
        await sleep(8000);
        await cluster.waitUntilHealthy();
      }
    },
  }));
}

async function killDatabase(cluster: Cluster, host: ClusterHost): Promise<void> {
  const processes = cluster.findDatabaseProcesses(host);
  const stopped = cluster.service(host, 'patroni').stop('SIGKILL');
  signalAll(processes, 'SIGKILL');
  await stopped;
}

async function waitForOtherLeader(cluster: Cluster, former: ClusterHost): Promise<void> {
  await waitUntil('another host is the leader', async () => {
    const found = await cluster.findLeader();
    return found !== undefined && found.name !== former.name;
  });
}
