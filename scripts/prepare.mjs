// Runs before packages are installed, on the user's own Node: plain JavaScript in Node 18 syntax, no packages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const MIN_NODE = 20;
const MIN_SHOP_NODE = 24;
const project = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const purpose = process.argv[2];

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function majorOf(version) {
  return Number(version.replace(/^v/, '').split('.')[0]);
}

function run(command, parameters) {
  const result = spawnSync(command, parameters, { cwd: project, stdio: 'inherit', shell: false });
  if (result.status !== 0) fail(`"${command} ${parameters.join(' ')}" failed; see its output above.`);
}

/**
 * Runs a step only if its inputs changed. A stamp file stores a hash of their names, sizes and times, and one of their content,
 * which is computed only if the first differs: reading all files takes seconds on a slow disk.
 */
function runIfChanged(name, inputs, isStillThere, work) {
  const stamp = path.join(project, 'node_modules', '.prepared', name);
  const [knownContent, knownTimes] =
    isStillThere() && existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  const times = hashOf(inputs, (_file, { size, mtimeMs }) => `${size} ${mtimeMs}`);
  if (times === knownTimes) return;
  const content = hashOf(inputs, (file) => readFileSync(file));
  if (content !== knownContent) work();
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(`${stamp}.new`, `${content} ${times}`);
  renameSync(`${stamp}.new`, stamp);
}

function hashOf(inputs, describe) {
  const hash = createHash('sha256');
  for (const input of inputs) hashInto(hash, path.join(project, input), describe);
  return hash.digest('hex');
}

function hashInto(hash, file, describe) {
  const state = statSync(file, { throwIfNoEntry: false });
  if (!state) return;
  if (state.isDirectory()) {
    for (const entry of readdirSync(file).sort()) {
      if (!entry.startsWith('.')) hashInto(hash, path.join(file, entry), describe);
    }
    return;
  }
  hash.update(path.relative(project, file)).update(describe(file, state));
}

/** A setting of the environment or, if it is not there, of `.env`; an empty value means "not set". */
function readSetting(name) {
  const file = path.join(project, '.env');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/) : [];
  const line = lines.reverse().find((text) => text.startsWith(`${name}=`)) ?? '';
  const value = line
    .slice(name.length + 1)
    .replace(/\s*#.*$/, '')
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2');
  return process.env[name] ?? value;
}

/** The server checks this too; here it saves the minutes of a first installation. Other errors are left to the server. */
async function requireFreePort() {
  const port = Number(readSetting('PORT') || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535) return;
  const probe = createServer();
  try {
    await once(probe.listen({ port, host: readSetting('HOST') || '127.0.0.1' }), 'listening');
  } catch (error) {
    if (error.code === 'EADDRINUSE')
      fail(`Port ${port} is in use by another program. Stop it, or set PORT to another number.`);
  }
  probe.close();
}

function install() {
  runIfChanged(
    'install',
    ['package-lock.json'],
    () => existsSync(path.join(project, 'node_modules', 'fastify')),
    () => {
      console.log('Installing packages (once) ...');
      run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
    },
  );
}

/** npm scripts use the Node of the packages; on platforms without one, the user's own Node must be new enough. */
function requireNewNode() {
  const { stdout } = spawnSync('node', ['--version'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${path.join(project, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH}`,
    },
  });
  const version = (stdout ?? '').trim();
  if (majorOf(version) >= MIN_SHOP_NODE) return;
  fail(
    `The shop runs on Node ${MIN_SHOP_NODE} or newer, and no Node for ${process.platform} on ${process.arch} comes with its packages. ` +
      `This machine has ${version}: install Node ${MIN_SHOP_NODE} and start again.`,
  );
}

function build() {
  const shared = ['contract', 'package.json', 'package-lock.json'];
  runIfChanged(
    'pages',
    ['web', 'scripts/compress-build.ts', ...shared],
    () => existsSync(path.join(project, 'build', 'server', 'handler.js')),
    () => {
      console.log('Building the pages (once) ...');
      run('npm', ['run', 'build:pages', '--silent']);
    },
  );
  runIfChanged(
    'server',
    ['server/src', 'scripts', ...shared],
    () => existsSync(path.join(project, 'build', 'shop', 'main.js')),
    () => {
      console.log('Building the server (once) ...');
      run('npm', ['run', 'build:server', '--silent']);
    },
  );
}

if (majorOf(process.version) < MIN_NODE) {
  fail(`Node ${process.version} is too old: install Node ${MIN_NODE} or newer and start again.`);
}
if (purpose === 'start' || purpose === 'dev') await requireFreePort();
// The tests build themselves, beside the check.
if (purpose !== 'build') {
  install();
  requireNewNode();
}
if (purpose !== 'dev' && purpose !== 'test') build();
