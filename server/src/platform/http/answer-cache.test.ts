import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { dependsOn } from '../pages/page-topics.ts';
import { AnswerCache, reuseAnswers } from './answer-cache.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

type Options = { isFollowing?: boolean; duringCall?: (answers: AnswerCache) => void };

async function startApp({ isFollowing = true, duringCall }: Options = {}) {
  const app = Fastify();
  const answers = new AnswerCache();
  app.decorate('answers', answers);
  if (isFollowing) answers.follow();
  reuseAnswers(app, { isInternal: ({ headers }) => headers['x-internal'] !== undefined });
  let calls = 0;
  const config = { access: 'public' as const, mayReuse: () => true };
  app.get('/product', { config }, async (_request, reply) => {
    dependsOn(reply, 'product:1', 'catalogue');
    duringCall?.(answers);
    calls += 1;
    return { calls };
  });
  const querystring = z.object({ page: z.coerce.number().default(1), q: z.string().default('') });
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.get('/lists/:slug', { config, schema: { querystring } }, async (_request, reply) => {
    dependsOn(reply, 'catalogue');
    return { calls: ++calls };
  });
  app.get('/without-topics', { config }, async () => ({ calls: ++calls }));
  app.get('/checked', { config: { ...config, mayReuse: () => false } }, async (_request, reply) => {
    dependsOn(reply, 'product:1');
    return { calls: ++calls };
  });
  app.get('/missing', { config }, async (_request, reply) => {
    dependsOn(reply, 'product:1');
    return reply.code(404).send({ calls: ++calls });
  });
  await app.ready();
  onTestFinished(() => app.close());
  const callsAfter = async (url: string, headers = {}) => (await app.inject({ url, headers })).json().calls;
  return { app, answers, callsAfter };
}

test('an answer is given again, as JSON', async () => {
  const { app } = await startApp();
  const [first, second] = [await app.inject('/product'), await app.inject('/product')];
  expect(second.json()).toEqual({ calls: 1 });
  for (const name of ['content-type', 'etag', 'cache-control'])
    expect([name, second.headers[name]]).toEqual([name, first.headers[name]]);
  expect(first.headers['cache-control']).toBe('no-cache');
});

describe('topics of an answer', () => {
  const topicsOf = async (app: FastifyInstance, url: string, headers = {}) =>
    (await app.inject({ url, headers })).headers['x-change-topics'];

  test('a page gets them with the first answer and with the kept one', async () => {
    const { app } = await startApp();
    for (const _time of ['first', 'second'])
      expect(await topicsOf(app, '/product', { 'x-internal': 'yes' })).toBe('product:1 catalogue');
  });

  test('a visitor gets them with no answer: first, kept, known to the client, or after an error', async () => {
    const { app } = await startApp();
    const { etag = '' } = (await app.inject('/product')).headers;
    const known = { 'if-none-match': etag };
    expect(await topicsOf(app, '/product')).toBeUndefined();
    expect(await topicsOf(app, '/product', known)).toBeUndefined();
    for (const url of ['/lists/ssd', '/lists/ssd?page=2', '/checked', '/missing'])
      expect([url, await topicsOf(app, url)]).toEqual([url, undefined]);
  });

  test('a visitor gets none from a process that keeps no answers', async () => {
    const { app } = await startApp({ isFollowing: false });
    expect(await topicsOf(app, '/product')).toBeUndefined();
  });
});

test.for(['?page=1', '?q=&made=up', '?made=up&page=01&other=1'])(
  'an answer is given again to the same question as %s',
  async (query) => {
    const { callsAfter } = await startApp();
    await callsAfter('/lists/ssd');
    expect(await callsAfter(`/lists/ssd${query}`)).toBe(1);
    expect(await callsAfter(`/lists/ssd?page=2`)).toBe(2);
  },
);

test.for(['/lists/SSD', '/lists/ssd?page=none'])('an answer of %s is not kept', async (url) => {
  const { callsAfter } = await startApp();
  await callsAfter('/lists/ssd');
  await callsAfter(url);
  expect(await callsAfter(url)).toBe(3);
});

test('an answer keeps no more memory than it needs', async () => {
  const { app, answers } = await startApp();
  await app.inject('/product');
  const { body } = answers.findByUrl('/product') ?? {};
  expect(body?.buffer.byteLength).toBe(body?.length);
  expect(String(body)).toBe('{"calls":1}');
});

test('a client that has the answer gets 304, also when it was made again', async () => {
  const { app, answers } = await startApp();
  const { etag = '' } = (await app.inject('/product')).headers;
  const conditional = { url: '/product', headers: { 'if-none-match': etag } };
  const known = await app.inject(conditional);
  expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag]);
  answers.invalidate(['product:1']);
  expect((await app.inject(conditional)).json()).toEqual({ calls: 2 });
});

test('an answer is made again after a change of one of its topics', async () => {
  const { answers, callsAfter } = await startApp();
  await callsAfter('/product');
  answers.invalidate(['product:2']);
  expect(await callsAfter('/product')).toBe(1);
  answers.invalidate(['product:1']);
  expect(await callsAfter('/product')).toBe(2);
});

test('an answer is not kept if its topic changed while it was made', async () => {
  const { callsAfter } = await startApp({ duringCall: (answers) => answers.invalidate(['catalogue']) });
  await callsAfter('/product');
  expect(await callsAfter('/product')).toBe(2);
});

test('after ten seconds only pages get an answer again', async () => {
  const { callsAfter } = await startApp();
  await callsAfter('/product');
  vi.setSystemTime(Date.now() + 10_000);
  expect(await callsAfter('/product', { 'x-internal': 'yes' })).toBe(1);
  expect(await callsAfter('/product')).toBe(2);
});

test.for(['/without-topics', '/checked', '/missing'])('an answer of %s is never given again', async (url) => {
  const { callsAfter } = await startApp();
  await callsAfter(url);
  expect(await callsAfter(url)).toBe(2);
});

test('nothing is kept in a process that does not follow the change log', async () => {
  const { app, callsAfter } = await startApp({ isFollowing: false });
  expect((await app.inject('/product')).headers.etag).toBeUndefined();
  expect(await callsAfter('/product')).toBe(2);
});
