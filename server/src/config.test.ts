import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './platform/start-error.ts';

function mistakesOf(variables: Record<string, string>): string {
  try {
    readConfig(variables);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }
  return '';
}

describe('readConfig', () => {
  test('defaults to a demo shop on localhost', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      mode: 'demo',
      publicUrl: 'http://localhost:3000',
      trustProxy: [],
      corsOrigins: [],
      databaseUrl: undefined,
      metricsToken: undefined,
    });
  });

  test('treats empty values as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', SMTP_URL: '', CORS_ORIGINS: '' })).toEqual(
      readConfig({}),
    );
  });

  test('reports all mistakes at once', () => {
    const message = mistakesOf({
      PORT: '70000',
      DATABASE_URL: 'mysql://localhost/shop',
      DATABASE_POOL_SIZE: '1.5',
      PUBLIC_URL: 'https://shop.example/path',
      SHOP_MODE: 'staging',
      TRUST_PROXY: '10.0.0.0/8,everybody',
      CORS_ORIGINS: 'https://app.example,*',
      METRICS_TOKEN: 'short',
      LOG_LEVEL: 'loud',
      SMTP_URL: 'http://mail.example',
      MAIL_FROM: 'nobody',
      PHONEPE_CLIENT_SECRET: 'secret',
      PHONEPE_API_URL: 'api.phonepe.com',
      DATABASE_DIRECT_URL: 'db.example:5432',
      PROCESSES: '0',
      SHARED_CACHE_PURGE_URLS: 'http://10.0.0.5:6081,10.0.0.6',
    });
    expect(message.split('\n').map((line) => line.trim().split(' ')[0])).toEqual([
      'The',
      'PORT',
      'DATABASE_URL',
      'DATABASE_POOL_SIZE',
      'PUBLIC_URL',
      'SHOP_MODE',
      'TRUST_PROXY',
      'CORS_ORIGINS',
      'METRICS_TOKEN',
      'LOG_LEVEL',
      'SMTP_URL',
      'MAIL_FROM',
      'DATABASE_DIRECT_URL',
      'PROCESSES',
      'SHARED_CACHE_PURGE_URLS',
      'PHONEPE_API_URL',
      'PHONEPE_CLIENT_ID',
      'PHONEPE_WEBHOOK_USERNAME',
      'PHONEPE_WEBHOOK_PASSWORD',
    ]);
  });

  test('asks for DATABASE_URL where a setting of a cluster makes no sense without', () => {
    const settings = {
      DATABASE_DIRECT_URL: 'postgres://a/b',
      DATABASE_READ_URL: 'postgres://c/d',
      PROCESSES: '2',
    };
    expect(mistakesOf(settings)).toBe(
      'The environment has mistakes:\n  DATABASE_DIRECT_URL needs DATABASE_URL\n  DATABASE_READ_URL needs DATABASE_URL\n' +
        '  PROCESSES above 1 needs DATABASE_URL: the embedded PostgreSQL serves one process',
    );
    expect(mistakesOf({ ...settings, DATABASE_URL: 'postgres://a/b' })).toBe('');
  });

  test('does not repeat a rejected value, which may be a secret', () => {
    const message = mistakesOf({ DATABASE_URL: 'mysql://user:hunter2@localhost', METRICS_TOKEN: 'hunter2' });
    expect(message).not.toContain('hunter2');
  });

  test.each(['abc', '-1', '65536', '80.5', 'NaN', 'Infinity'])('rejects PORT=%s', (port) => {
    expect(mistakesOf({ PORT: port })).toContain('PORT');
  });

  test.each(['true', '1', '10.0.0.0/33', '10.0.0', '::1/129', '10.0.0.1/8/8', 'loopback', '10.0.0.1/x'])(
    'rejects TRUST_PROXY=%s',
    (value) => {
      expect(mistakesOf({ TRUST_PROXY: value })).toContain('TRUST_PROXY must list addresses or networks');
    },
  );

  test.each(['0', '1', '15', '32768', 'low', '-2'])('rejects PASSWORD_HASH_COST=%s', (value) => {
    expect(mistakesOf({ PASSWORD_HASH_COST: value })).toContain('PASSWORD_HASH_COST must be');
  });

  test('uses PASSWORD_HASH_COST if set', () => {
    expect(readConfig({ PASSWORD_HASH_COST: '16' }).identity.passwordHashCost).toBe(16);
    expect(readConfig({}).identity.passwordHashCost).toBeUndefined();
  });

  test.each(['0', '1.5', '5001', 'low', '-2'])('rejects BOT_CHECK_COST=%s', (value) => {
    expect(mistakesOf({ BOT_CHECK_COST: value })).toContain('BOT_CHECK_COST must be');
  });

  test('trims the entries of TRUST_PROXY', () => {
    const { trustProxy } = readConfig({ TRUST_PROXY: ' 127.0.0.1, 10.0.0.0/8 ,::1, fd00::/8,' });
    expect(trustProxy).toEqual(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8']);
  });

  test.each(['*', 'null', 'https://app.example/', 'app.example', 'ftp://app.example'])(
    'rejects CORS_ORIGINS=%s',
    (value) => {
      expect(mistakesOf({ CORS_ORIGINS: `https://fine.example,${value}` })).toContain(
        'CORS_ORIGINS must list origins',
      );
    },
  );

  test("uses PhonePe's URLs without a trailing slash", () => {
    const contract = {
      PHONEPE_CLIENT_ID: 'shop',
      PHONEPE_CLIENT_SECRET: 'secret',
      PHONEPE_WEBHOOK_USERNAME: 'name',
      PHONEPE_WEBHOOK_PASSWORD: 'word',
    };
    expect(readConfig({}).phonePe).toBeUndefined();
    expect(readConfig(contract).phonePe).toEqual({
      clientId: 'shop',
      clientSecret: 'secret',
      clientVersion: 1,
      webhook: { username: 'name', password: 'word' },
      apiUrl: 'https://api.phonepe.com/apis/pg',
      tokenUrl: 'https://api.phonepe.com/apis/identity-manager',
    });
    const { phonePe } = readConfig({ ...contract, PHONEPE_API_URL: 'http://localhost:4000/sandbox/' });
    expect(phonePe?.apiUrl).toBe('http://localhost:4000/sandbox');
  });

  test('resolves a relative folder', () => {
    expect(readConfig({ DATA_DIR: 'somewhere' }).dataDir).toBe(path.resolve('somewhere'));
  });
});
