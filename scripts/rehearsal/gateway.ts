import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { ClientConfig } from 'pg';
import { Service } from './supervisor.ts';

const project = path.resolve(import.meta.dirname, '../..');
export const nodeProgram = path.join(project, 'node_modules/.bin/node');
const ADDRESS = '127.90.0.51';
const PORT = '4000';

export type Gateway = {
  service: Service;
  /** What the shop needs to call the gateway. */
  settings: Record<string, string>;
  /** The database of the gateway, with what buyers were charged. */
  connection: ClientConfig;
  origin: string;
};

/** The sandbox gateway as a program of its own with a database of its own: PhonePe does not stop with a shop either. */
export function createGateway(folder: string, publicUrl: string): Gateway {
  const root = path.join(folder, 'gateway');
  mkdirSync(root, { recursive: true });
  const origin = `http://${ADDRESS}:${PORT}`;
  const newSecret = () => randomBytes(16).toString('hex');
  const settings = {
    PHONEPE_CLIENT_ID: 'REHEARSAL',
    PHONEPE_CLIENT_SECRET: newSecret(),
    PHONEPE_WEBHOOK_USERNAME: 'rehearsal',
    PHONEPE_WEBHOOK_PASSWORD: newSecret(),
    PHONEPE_API_URL: `${origin}/sandbox`,
    PHONEPE_TOKEN_URL: `${origin}/sandbox`,
  };
  const service = new Service({
    name: 'gateway',
    command: nodeProgram,
    parameters: [path.join(project, 'server/src/payments/sandbox/run-sandbox.ts')],
    folder: root,
    logFile: path.join(root, 'gateway.log'),
    env: {
      ...settings,
      PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
      HOST: ADDRESS,
      PORT,
      PUBLIC_URL: origin,
      DATA_DIR: path.join(root, 'data'),
      LOG_LEVEL: 'warn',
      SANDBOX_WEBHOOK_URL: `${publicUrl}/api/webhooks/phonepe`,
    },
  });
  const connection = { host: path.join(root, 'data/run'), user: 'postgres', database: 'shop' };
  return { service, settings, connection, origin };
}
