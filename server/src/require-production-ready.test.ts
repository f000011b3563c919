import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './platform/start-error.ts';
import { requireProductionReady } from './require-production-ready.ts';

const ready = {
  SHOP_MODE: 'production',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'shop@shop.example',
  IDENTITY_SECRET: 'a secret of at least 32 characters',
  PHONEPE_CLIENT_ID: 'shop',
  PHONEPE_CLIENT_SECRET: 'secret',
  PHONEPE_WEBHOOK_USERNAME: 'name',
  PHONEPE_WEBHOOK_PASSWORD: 'word',
};
const withoutPhonePe = {
  PHONEPE_CLIENT_ID: '',
  PHONEPE_CLIENT_SECRET: '',
  PHONEPE_WEBHOOK_USERNAME: '',
  PHONEPE_WEBHOOK_PASSWORD: '',
};
const firebase = {
  IDENTITY_PROVIDER: 'firebase',
  FIREBASE_PROJECT_ID: 'demo-shop',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'shop.example',
  FIREBASE_APP_ID: 'app',
};
const ownFacts = { isDemo: false };

test('starts in production with a complete configuration', () => {
  expect(() => requireProductionReady(readConfig(ready), ownFacts)).not.toThrow();
});

test('lists everything that production lacks in one message', () => {
  const config = readConfig({ SHOP_MODE: 'production', PUBLIC_URL: 'http://shop.example' });
  let error: unknown;
  try {
    requireProductionReady(config, { isDemo: true });
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(StartError);
  const { message } = error as StartError;
  for (const part of [
    'SITE_FACTS',
    'SMTP_URL',
    'MAIL_FROM',
    'PUBLIC_URL',
    'IDENTITY_SECRET',
    'PHONEPE_CLIENT_ID',
  ])
    expect(message).toContain(part);
});

test.each([
  ['SMTP_URL', { SMTP_URL: '' }, ownFacts],
  ['MAIL_FROM', { MAIL_FROM: '' }, ownFacts],
  ['PUBLIC_URL', { PUBLIC_URL: '' }, ownFacts],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://shop.example' }, ownFacts],
  ['sandbox gateway', withoutPhonePe, ownFacts],
  ['PHONEPE_API_URL', { PHONEPE_API_URL: 'http://localhost:4000/sandbox' }, ownFacts],
  ['PHONEPE_TOKEN_URL', { PHONEPE_TOKEN_URL: 'http://localhost:4000/sandbox' }, ownFacts],
  ['SITE_FACTS', {}, { isDemo: true }],
  ['IDENTITY_SECRET', { IDENTITY_SECRET: '' }, ownFacts],
  ['PASSWORD_HASH_COST', { PASSWORD_HASH_COST: '16' }, ownFacts],
  ['BOT_CHECK_COST', { BOT_CHECK_COST: '10' }, ownFacts],
  ['FIREBASE_AUTH_EMULATOR_HOST', { ...firebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }, ownFacts],
])('refuses to start in production when only %s is wrong', (part, change, facts) => {
  const config = readConfig({ ...ready, ...change });
  expect(() => requireProductionReady(config, facts)).toThrow(
    new RegExp(`^[^\\n]+\\n  [^\\n]*${part}[^\\n]*$`),
  );
});

test('starts a demo without configuration', () => {
  expect(() => requireProductionReady(readConfig({}), { isDemo: true })).not.toThrow();
});

test('requires no IDENTITY_SECRET with Firebase', () => {
  const config = readConfig({ ...ready, ...firebase, IDENTITY_SECRET: '' });
  expect(() => requireProductionReady(config, ownFacts)).not.toThrow();
});
