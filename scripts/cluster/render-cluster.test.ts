import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { renderHost } from './render-cluster.ts';
import { createSecrets, parseTopology } from './topology.ts';

const text = readFileSync(path.resolve(import.meta.dirname, '../../deploy/cluster/topology.json'), 'utf8');
const topology = parseTopology(text);
const secrets = createSecrets();

function render(name: string, file: string): string {
  const host = topology.hosts.find((found) => found.name === name);
  const files = host ? renderHost(host, { topology, secrets }) : [];
  return files.find((rendered) => rendered.path === file)?.text ?? '';
}

test('gives every host the files of its roles, with the addresses of all others', () => {
  const haproxy = render('app1', 'etc/haproxy/haproxy.cfg');
  expect(haproxy).toContain('bind 10.0.0.21:5000');
  for (const database of ['10.0.0.11', '10.0.0.12', '10.0.0.13'])
    expect(haproxy).toContain(`${database}:5432`);
  expect(haproxy).not.toContain('backend shops');
  expect(render('edge1', 'etc/haproxy/haproxy.cfg')).toContain('server app2 10.0.0.22:3000');
  expect(render('edge1', 'etc/patroni/config.yml')).toBe('');
  expect(render('app2', 'etc/shop/shop.env')).toContain(
    'SHARED_CACHE_PURGE_URLS=http://10.0.0.31:6081,http://10.0.0.32:6081\n',
  );
});

test('gives the monitoring host every file that its Prometheus names', () => {
  const text = render('watch', 'etc/prometheus/prometheus.yml');
  const named = [...text.matchAll(/(?:rule_files: \[|credentials_file: )([\w., -]+)/g)].flatMap(
    ([, names = '']) => names.trim().split(', '),
  );
  expect(named).toEqual(['alerts.yml', 'cluster-alerts.yml', 'metrics-token']);
  for (const name of named) expect(render('watch', `etc/prometheus/${name}`), name).not.toBe('');
});

test('leaves no placeholder in any file', () => {
  for (const host of topology.hosts) {
    for (const rendered of renderHost(host, { topology, secrets })) {
      expect(rendered.text, rendered.path).not.toMatch(/\{\{[\w#^/.]+\}\}|undefined/);
    }
  }
});

test('lets the program of a file read it, although copies belong to root', () => {
  for (const host of topology.hosts) {
    const rendered = renderHost(host, { topology, secrets });
    const rules = rendered.find(({ path }) => path === 'etc/tmpfiles.d/shop-cluster.conf')?.text ?? '';
    const readable = [...rules.matchAll(/^z (\S+) (\d+) root \w+$/gm)].map(([, file = '', mode = '']) => ({
      file,
      mode: Number.parseInt(mode, 8),
    }));
    for (const { path: file, mode } of rendered.filter(({ mode }) => mode !== 0o644)) {
      expect(readable).toContainEqual({ file: `/${file}`.replace(/shop\/shop\.env$/, 'shop/*.env'), mode });
    }
  }
});

test('asks every shop for the scripts of a release, because hosts are upgraded one after the other', () => {
  const [, backend = ''] = render('edge1', 'etc/haproxy/haproxy.cfg').split('\nbackend release_files');
  expect(backend).toMatch(/^\s+mode http\n.*\n {2}retry-on .* 404\n {2}server app1 .*\n {2}server app2 /);
});

test('rejects a topology with an even number of etcd members', () => {
  const even = text.replace('["etcd", "postgresql"]', '["postgresql"]');
  expect(() => parseTopology(even)).toThrow('etcd needs an odd number of hosts');
});
