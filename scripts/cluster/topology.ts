import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { StartError } from '#server/platform/start-error.ts';

const roles = ['etcd', 'postgresql', 'shop', 'edge', 'monitoring'] as const;
const hostName = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'host names are lower case letters, digits and hyphens');

const topologySchema = z
  .strictObject({
    name: hostName,
    publicUrl: z.url(),
    tls: z.boolean(),
    /** The private network of all hosts: who may connect to PostgreSQL and purge pages. */
    network: z.cidrv4(),
    watchdog: z.enum(['off', 'automatic', 'required']),
    hosts: z.array(
      z.strictObject({
        name: hostName,
        address: z.ipv4(),
        roles: z.array(z.enum(roles)).min(1),
        /** Shop processes of the host. */
        processes: z.int().min(1).max(64).default(1),
      }),
    ),
    /** Where pgBackRest keeps backups, in its own words; null for none. */
    backup: z.record(z.string(), z.string()).nullable(),
  })
  .refine(
    ({ hosts }) => new Set(hosts.map(({ name }) => name)).size === hosts.length,
    'two hosts have one name',
  )
  .refine(
    ({ hosts }) => new Set(hosts.map(({ address }) => address)).size === hosts.length,
    'two hosts have one address',
  )
  .refine(({ hosts }) => countRole(hosts, 'etcd') % 2 === 1, 'etcd needs an odd number of hosts')
  .refine(({ hosts }) => countRole(hosts, 'postgresql') >= 2, 'PostgreSQL needs two hosts or more')
  .refine(({ hosts }) => countRole(hosts, 'shop') >= 1, 'no host has the role shop')
  .refine(({ hosts }) => countRole(hosts, 'edge') >= 1, 'no host has the role edge');

export type Topology = z.infer<typeof topologySchema>;
export type Host = Topology['hosts'][number];
export type Role = (typeof roles)[number];

function countRole(hosts: readonly { roles: readonly Role[] }[], role: Role): number {
  return hosts.filter((host) => host.roles.includes(role)).length;
}

export function parseTopology(text: string): Topology {
  const parsed = topologySchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new StartError(`The topology is wrong: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

export function hostsWith({ hosts }: Topology, role: Role): Host[] {
  return hosts.filter((host) => host.roles.includes(role));
}

const secretNames = ['postgres', 'replicator', 'rewinder', 'patroni', 'shop', 'identity', 'metrics'] as const;

export type Secrets = Record<(typeof secretNames)[number], string>;

/** Hexadecimal, so that they need no quoting in addresses, INI and YAML files. */
export function createSecrets(): Secrets {
  return Object.fromEntries(secretNames.map((name) => [name, randomBytes(24).toString('hex')])) as Secrets;
}
