import { expect, test } from 'vitest';
import { identityPaths } from '#contract/identity.ts';
import { createIdentityBrowser } from '../../../testing/identity-browser.ts';
import { startLoopbackServer } from '../../../testing/loopback-server.ts';
import { buildTestApp, readTestConfig } from '../../../testing/test-app.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { createMsg91Sender } from './msg91-sender.ts';
import { createSmsNoticeHandler } from './sms-notice-job.ts';

async function sendThrough(url: string) {
  const shop = await createTestDatabase();
  const config = readTestConfig({
    SHOP_MODE: 'production',
    IDENTITY_SECRET: 'a secret of at least 32 characters',
    MSG91_AUTH_KEY: 'the-key',
    MSG91_TEMPLATE_ID: 'the-template',
    MSG91_URL: url,
  });
  const browser = createIdentityBrowser(await buildTestApp(shop, { config }));
  const send = () =>
    browser.post(identityPaths.sendPhoneCode, { body: { phone: '9876543210' }, isChecked: true });
  return { browser, send, database: shop.database };
}

test('sends number and code to MSG91', async () => {
  const calls: { method?: string; url: URL; key: unknown }[] = [];
  const url = await startLoopbackServer((request, response) => {
    const { method, headers } = request;
    calls.push({ method, url: new URL(request.url ?? '', 'http://msg91'), key: headers.authkey });
    response.setHeader('content-type', 'application/json').end('{"type":"success","request_id":"1"}');
  });
  const { browser, send, database } = await sendThrough(url);
  expect((await send()).json()).toEqual({});
  // The outbox of the shop shows that a code was sent, not the code.
  expect(await database.selectFrom('text_messages').selectAll().execute()).toMatchObject([
    { phone: '+919876543210', kind: 'code', state: 'sent', body: null },
  ]);
  expect(calls).toMatchObject([{ method: 'POST', key: 'the-key' }]);
  const [call] = calls;
  expect(call?.url.pathname).toBe('/api/v5/otp');
  expect(Object.fromEntries(call?.url.searchParams ?? [])).toEqual({
    template_id: 'the-template',
    mobile: '919876543210',
    otp: expect.stringMatching(/^\d{6}$/),
    otp_expiry: '10',
  });
  const code = call?.url.searchParams.get('otp');
  const response = await browser.post(identityPaths.signInByPhone, { body: { phone: '9876543210', code } });
  expect(response.json().code).toBe('auth/user-not-found');
});

test('sends a notice with its own template, and none without one', async () => {
  const bodies: unknown[] = [];
  const url = await startLoopbackServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    bodies.push([request.url, JSON.parse(body)]);
    response.setHeader('content-type', 'application/json').end('{"type":"success"}');
  });
  const payload = {
    phone: '+919876543210',
    subject: 'Your password was changed',
    url: 'https://shop.example',
  };
  const account = { authKey: 'the-key', templateId: 'codes', url };
  const job = {
    payload: { ...payload, personId: 'x' },
    jobId: 'x',
    attempt: 1,
    signal: new AbortController().signal,
  };
  for (const noticeTemplateId of ['notices', undefined])
    await createSmsNoticeHandler(createMsg91Sender({ ...account, noticeTemplateId })).run(job);
  const recipient = { mobiles: '919876543210', subject: payload.subject, url: payload.url };
  expect(bodies).toEqual([['/api/v5/flow', { template_id: 'notices', recipients: [recipient] }]]);
});

test.each([
  ['refuses the message', 200, '{"type":"error","message":"template missing"}'],
  ['fails', 500, '{"type":"success"}'],
  ['answers nonsense', 200, '<html>'],
  ['sends us elsewhere', 302, ''],
])('reports that no code was sent when MSG91 %s', async (_what, status, body) => {
  const url = await startLoopbackServer((_request, response) =>
    response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end(body),
  );
  const { send } = await sendThrough(url);
  const response = await send();
  expect(response.statusCode).toBe(502);
  expect(response.json()).toEqual({ code: 'auth/network-request-failed', detail: 'Failed to send OTP' });
});

test('reports that no code was sent when MSG91 is unreachable', async () => {
  const { send, database } = await sendThrough('http://127.0.0.1:1');
  expect((await send()).json().detail).toBe('Failed to send OTP');
  expect(await database.selectFrom('text_messages').selectAll().execute()).toMatchObject([
    { state: 'failed', body: null, last_error: expect.stringMatching(/./) },
  ]);
});
