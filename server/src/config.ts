import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import {
  type ClusterConfig,
  clusterEnvironment,
  findClusterMistakes,
  readClusterConfig,
  wholeNumber,
} from './cluster-config.ts';
import { type IdentityConfig, identityEnvironment, readIdentityConfig } from './identity/identity-config.ts';
import { DEFAULT_PAGE_CACHE_MB } from './platform/pages/html-cache.ts';
import { StartError } from './platform/start-error.ts';

const projectFolder = path.resolve(import.meta.dirname, '../..');

const list = z
  .string()
  .transform((text) => text.split(',').map((entry) => entry.trim()))
  .transform((entries) => entries.filter((entry) => entry !== ''));

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const origin = webAddress.refine((text) => URL.parse(text)?.origin === text, {
  error: 'must be an origin such as https://shop.example, without a path',
});
const gatewayAddress = webAddress.transform((text) => text.replace(/\/$/, ''));

/** All environment variables, documented in `.env.example`. */
const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default(path.join(projectFolder, 'data')),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/database' })
    .optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 60).default(10),
  PAGE_CACHE_MB: wholeNumber(8, 8192).default(DEFAULT_PAGE_CACHE_MB),
  PUBLIC_URL: origin.optional(),
  SHOP_MODE: z.enum(['demo', 'production'], { error: "must be 'demo' or 'production'" }).default('demo'),
  TRUST_PROXY: list
    .refine((entries) => entries.every(isAddressOrNetwork), {
      error: 'must list addresses or networks, such as 127.0.0.1,10.0.0.0/8',
    })
    .default([]),
  CORS_ORIGINS: list
    .refine((entries) => entries.every((entry) => origin.safeParse(entry).success), {
      error: 'must list origins such as https://app.example',
    })
    .default([]),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'must be fatal, error, warn, info, debug or silent',
    })
    .default('info'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z.email('must be an email address').optional(),
  SEARCH_ENGINE: z
    .enum(['index', 'postgresql'], { error: "must be 'index' or 'postgresql'" })
    .default('index'),
  PAY_AGAIN_HOURS: wholeNumber(1, 720).default(24),
  SEARCH_DATA_DAYS: wholeNumber(8, 365).default(30),
  OVERLOAD_PROTECTION: z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }).default('on'),
  PARTS_DIR: z.string().optional(),
  SCRAPER_SITES: z.string().optional(),
  ...clusterEnvironment,
  ...identityEnvironment,
  PHONEPE_CLIENT_ID: z.string().optional(),
  PHONEPE_CLIENT_SECRET: z.string().optional(),
  PHONEPE_CLIENT_VERSION: wholeNumber(1, 1000).default(1),
  PHONEPE_WEBHOOK_USERNAME: z.string().optional(),
  PHONEPE_WEBHOOK_PASSWORD: z.string().optional(),
  PHONEPE_API_URL: gatewayAddress.default('https://api.phonepe.com/apis/pg'),
  PHONEPE_TOKEN_URL: gatewayAddress.default('https://api.phonepe.com/apis/identity-manager'),
  SANDBOX_WEBHOOK_URL: webAddress.default('http://localhost:3000/api/webhooks/phonepe'),
});
type Environment = z.infer<typeof environment>;

/** Required together: with only some of them, payments would not be confirmed. */
const phonePeNames = [
  'PHONEPE_CLIENT_ID',
  'PHONEPE_CLIENT_SECRET',
  'PHONEPE_WEBHOOK_USERNAME',
  'PHONEPE_WEBHOOK_PASSWORD',
] as const;

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databasePoolSize: number;
  pageCacheMb: number;
  publicUrl: string;
  mode: 'demo' | 'production';
  trustProxy: string[];
  corsOrigins: string[];
  metricsToken: string | undefined;
  logLevel: string;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  searchEngine: 'index' | 'postgresql';
  /** How long a failed or expired order can be paid again. */
  payAgainHours: number;
  /** How long single searches, clicks and events of visitors are kept. */
  searchDataDays: number;
  /** Whether requests get 503 if they wait too long, the heap is nearly full or the database is slow. */
  hasOverloadProtection: boolean;
  /** The default folder of the parts data for `npm run import`. */
  partsDir: string | undefined;
  /** The file with the sites that the scraper may fetch. */
  scraperSitesFile: string | undefined;
  cluster: ClusterConfig;
  identity: IdentityConfig;
  /** Without it a demo runs its own sandbox gateway. */
  phonePe: PhonePeConfig | undefined;
  /** Where a standalone sandbox gateway sends its webhooks. */
  sandboxWebhookUrl: string;
};

export type PhonePeConfig = {
  clientId: string;
  clientSecret: string;
  clientVersion: number;
  webhook: { username: string; password: string };
  apiUrl: string;
  tokenUrl: string;
};

/** Parses the environment; throws an error that lists all mistakes. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  // An empty value in a .env file means "not set".
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  const contradictions = [
    ...missingPhonePeNames(given).map((name) => `${name} is missing beside the others of PhonePe`),
    ...findClusterMistakes(given),
  ];
  if (!result.success || contradictions.length > 0) {
    const issues = result.error?.issues ?? [];
    const mistakes = [
      ...issues.map((issue) => `${issue.path.join('.')} ${issue.message}`),
      ...contradictions,
    ];
    const lines = [...new Set(mistakes)].map((mistake) => `  ${mistake}`);
    throw new StartError(`The environment has mistakes:\n${lines.join('\n')}`);
  }
  const values = result.data;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    pageCacheMb: values.PAGE_CACHE_MB,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    mode: values.SHOP_MODE,
    trustProxy: values.TRUST_PROXY,
    corsOrigins: values.CORS_ORIGINS,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    searchEngine: values.SEARCH_ENGINE,
    payAgainHours: values.PAY_AGAIN_HOURS,
    searchDataDays: values.SEARCH_DATA_DAYS,
    hasOverloadProtection: values.OVERLOAD_PROTECTION === 'on',
    partsDir: values.PARTS_DIR && path.resolve(values.PARTS_DIR),
    scraperSitesFile: values.SCRAPER_SITES && path.resolve(values.SCRAPER_SITES),
    cluster: readClusterConfig(values),
    identity: readIdentityConfig(values),
    phonePe: readPhonePe(values),
    sandboxWebhookUrl: values.SANDBOX_WEBHOOK_URL,
  };
}

function missingPhonePeNames(given: Record<string, unknown>): string[] {
  const missing = phonePeNames.filter((name) => given[name] === undefined);
  return missing.length < phonePeNames.length ? missing : [];
}

function readPhonePe(values: Environment): PhonePeConfig | undefined {
  const [clientId, clientSecret, username, password] = phonePeNames.map((name) => values[name]);
  if (!clientId || !clientSecret || !username || !password) return undefined;
  return {
    clientId,
    clientSecret,
    clientVersion: values.PHONEPE_CLIENT_VERSION,
    webhook: { username, password },
    apiUrl: values.PHONEPE_API_URL,
    tokenUrl: values.PHONEPE_TOKEN_URL,
  };
}

/** Returns the environment of the process, completed from `.env` in the project folder. */
export function readProcessEnvironment(): Record<string, string | undefined> {
  const file = path.join(projectFolder, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}

function isAddressOrNetwork(entry: string): boolean {
  const [address, prefix, ...rest] = entry.split('/');
  if (rest.length > 0 || !address) return false;
  const isIpv4 = z.ipv4().safeParse(address).success;
  if (!isIpv4 && !z.ipv6().safeParse(address).success) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (isIpv4 ? 32 : 128));
}
