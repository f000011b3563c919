import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '#server/platform/start-error.ts';
import {
  type BuiltCluster,
  buildCluster,
  type ClusterHost,
  rehearsalFolder,
  type ServiceName,
} from './build-cluster.ts';
import type { Gateway } from './gateway.ts';
import { removeWithDisks } from './host-disk.ts';
import { runAsPostgres } from './run-as-postgres.ts';
import { findProcessesIn, type Service, signalAll } from './supervisor.ts';
import { waitUntil } from './wait-until.ts';

type Member = { name: string; role: string; state: string; lag?: number | string };

const DATABASE_FOLDER = 'var/lib/postgresql/15';
const ANSWER_MS = 5000;
const pidFile = `${rehearsalFolder}.pid`;

/** The exit code of pgBackRest. */
const LOCK_IS_TAKEN = 50;

/** The running cluster, as the drills see it. */
export class Cluster {
  readonly #built: BuiltCluster;
  readonly #signal: AbortSignal;

  private constructor(built: BuiltCluster, signal: AbortSignal) {
    this.#built = built;
    this.#signal = signal;
  }

  static async build(signal: AbortSignal): Promise<Cluster> {
    requireNoOther();
    await endLeftovers();
    return new Cluster(buildCluster(), signal);
  }

  /** Starts all programs and waits until the shop can be used. */
  async start(): Promise<void> {
    const step = async (what: string, name: ServiceName, isDone: () => Promise<boolean>) => {
      for (const host of this.hostsWith(name)) this.service(host, name).start();
      await waitUntil(what, isDone, { signal: this.#signal });
      console.log(what);
    };
    await step('etcd has a leader', 'etcd', () => this.#isEtcdHealthy());
    await step('PostgreSQL has a leader and two replicas', 'patroni', () => this.#isDatabaseHealthy());
    const leader = await this.findLeader();
    if (leader) await this.runPgBackRest(leader, 'stanza-create');
    for (const name of ['haproxy', 'pgbouncer', 'varnish'] as const) {
      for (const host of this.hostsWith(name)) this.service(host, name).start();
    }
    this.gateway.service.start();
    await waitUntil('the payment gateway answers', () => this.#isGatewayUp(), { signal: this.#signal });
    await step('the shop is ready', 'shop', () => this.#areShopsReady());
  }

  hostsWith(name: ServiceName): ClusterHost[] {
    return this.#built.hosts.filter(({ services }) => services[name]);
  }

  host(name: string): ClusterHost {
    const found = this.#built.hosts.find((host) => host.name === name);
    if (!found) throw new Error(`There is no host ${name}.`);
    return found;
  }

  service(host: ClusterHost, name: ServiceName): Service {
    const found = host.services[name];
    if (!found) throw new Error(`${host.name} has no ${name}.`);
    return found;
  }

  get gateway(): Gateway {
    return this.#built.gateway;
  }

  async #isGatewayUp(): Promise<boolean> {
    return (await ask(`${this.gateway.origin}/`)) !== null;
  }

  /** Where visitors arrive: both edges. */
  get origins(): string[] {
    return this.hostsWith('varnish').map(({ address }) => `http://${address}`);
  }

  /** Where Prometheus would read the metrics of the cluster. */
  get metricAddresses(): string[] {
    const list = (name: ServiceName, port: number) =>
      this.hostsWith(name).map(({ address }) => `http://${address}:${port}/metrics`);
    return [...list('patroni', 8008), ...list('etcd', 2379), ...list('haproxy', 8405)];
  }

  /** The leader as the shop of the first host reaches it. */
  get databaseAddress(): string {
    const [first] = this.hostsWith('shop');
    return `postgres://shop:${this.#built.secrets.shop}@${first?.address}:5000/shop`;
  }

  async findLeader(): Promise<ClusterHost | undefined> {
    for (const host of this.hostsWith('patroni')) {
      if (await isOk(`http://${host.address}:8008/primary`)) return host;
    }
    return undefined;
  }

  async requireLeader(): Promise<ClusterHost> {
    const leader = await this.findLeader();
    if (!leader) throw new Error('PostgreSQL has no leader.');
    return leader;
  }

  async findReplicas(): Promise<ClusterHost[]> {
    const leader = await this.requireLeader();
    return this.hostsWith('patroni').filter(({ name }) => name !== leader.name);
  }

  async findSynchronousReplica(): Promise<ClusterHost> {
    const member = (await this.readMembers()).find(({ role }) => role === 'sync_standby');
    if (!member) throw new Error('PostgreSQL has no synchronous replica.');
    return this.host(member.name);
  }

  /** Moves the leader to the synchronous replica, as `patronictl switchover` does. */
  async switchOver(leader: ClusterHost): Promise<void> {
    const authorization = Buffer.from(`patroni:${this.#built.secrets.patroni}`).toString('base64');
    const response = await fetch(`http://${leader.address}:8008/switchover`, {
      method: 'POST',
      headers: { Authorization: `Basic ${authorization}` },
      body: JSON.stringify({ leader: leader.name }),
    });
    if (!response.ok) throw new Error(`Patroni refuses the switchover: ${await response.text()}`);
  }

  /** Runs a statement as superuser on one host, past HAProxy. */
  async runSql(host: ClusterHost, statement: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({
      host: host.address,
      user: 'postgres',
      password: this.#built.secrets.postgres,
      database: 'shop',
    });
    await client.connect();
    const { rows } = await client.query(statement).finally(() => client.end());
    return rows;
  }

  /** Patroni, PostgreSQL and all its sessions on a host. */
  findDatabaseProcesses(host: ClusterHost): number[] {
    const patroni = this.service(host, 'patroni').pid;
    return [...(patroni ? [patroni] : []), ...findProcessesIn(path.join(host.folder, DATABASE_FOLDER))];
  }

  databaseFolder(host: ClusterHost): string {
    return path.join(host.folder, 'var/lib/postgresql');
  }

  async runPgBackRest(host: ClusterHost, ...parameters: string[]): Promise<void> {
    const options = [`--config=${host.folder}/etc/pgbackrest.conf`, `--stanza=${this.#built.topology.name}`];
    // PostgreSQL holds the lock while it archives a segment, for which it tries again and again until there is a stanza.
    const hasRun = async () => {
      try {
        await runAsPostgres(host.folder, 'pgbackrest', ...options, ...parameters);
        return true;
      } catch (error) {
        if ((error as { code?: unknown }).code === LOCK_IS_TAKEN) return false;
        throw error;
      }
    };
    await waitUntil('pgBackRest gets its lock', hasRun, { signal: this.#signal });
  }

  /** Waits until every program serves and every replica follows the leader. */
  async waitUntilHealthy(): Promise<void> {
    await waitUntil('every part of the cluster is healthy', async () => this.#isHealthy(), {
      signal: this.#signal,
    });
  }

  async #isHealthy(): Promise<boolean> {
    const parts = await Promise.all([
      this.#isEtcdHealthy(),
      this.#isDatabaseHealthy(),
      this.#areShopsReady(),
      ...this.origins.map((origin) => isOk(`${origin}/`)),
      ...this.hostsWith('varnish').map(({ address }) => isOk(`http://${address}:6081/varnish-health`)),
    ]);
    return parts.every(Boolean);
  }

  async #isEtcdHealthy(): Promise<boolean> {
    const healths = this.hostsWith('etcd').map(({ address }) => isOk(`http://${address}:2379/health`));
    return (await Promise.all(healths)).every(Boolean);
  }

  async #areShopsReady(): Promise<boolean> {
    const healths = this.hostsWith('shop').map(({ address }) =>
      isOk(`http://${address}:3000/api/health/ready`),
    );
    return (await Promise.all(healths)).every(Boolean);
  }

  async #isDatabaseHealthy(): Promise<boolean> {
    const members = await this.readMembers();
    const followers = members.filter(
      ({ role, state, lag }) =>
        ['replica', 'sync_standby'].includes(role) &&
        /^(running|streaming)$/.test(state) &&
        Number(lag) < 1024 ** 2,
    );
    return (
      members.filter(({ role, state }) => role === 'leader' && state === 'running').length === 1 &&
      followers.length === this.hostsWith('patroni').length - 1 &&
      followers.some(({ role }) => role === 'sync_standby')
    );
  }

  /** The members as Patroni lists them. */
  async readMembers(): Promise<Member[]> {
    for (const { address } of this.hostsWith('patroni')) {
      const response = await ask(`http://${address}:8008/cluster`);
      if (response?.ok) return ((await response.json()) as { members: Member[] }).members;
    }
    return [];
  }

  /** Ends everything the rehearsal has started, and removes its folder. */
  async end(): Promise<void> {
    const services = [
      this.gateway.service,
      ...this.#built.hosts.flatMap((host) => Object.values(host.services)),
    ];
    const stopped = Promise.all(services.map((service) => service.stop('SIGKILL')));
    signalAll(findProcessesIn(rehearsalFolder), 'SIGKILL');
    await stopped;
    await endLeftovers();
    rmSync(pidFile, { force: true });
  }
}

/** Two rehearsals would use the same addresses. */
function requireNoOther(): void {
  const other = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0;
  if (other !== 0 && existsSync(`/proc/${other}`)) {
    throw new StartError(`Another rehearsal runs, as process ${other}.`);
  }
  writeFileSync(pidFile, String(process.pid));
}

/** Also what a rehearsal that was killed has left. */
async function endLeftovers(): Promise<void> {
  if (!existsSync(rehearsalFolder)) return;
  while (findProcessesIn(rehearsalFolder).length > 0) {
    signalAll(findProcessesIn(rehearsalFolder), 'SIGKILL');
    await sleep(100);
  }
  removeWithDisks(rehearsalFolder);
}

async function ask(url: string): Promise<Response | null> {
  return fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => null);
}

async function isOk(url: string): Promise<boolean> {
  const response = await ask(url);
  await response?.body?.cancel();
  return response?.ok ?? false;
}
