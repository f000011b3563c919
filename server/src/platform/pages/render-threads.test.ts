import { getPriority } from 'node:os';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { PageRequest, RenderedPage } from './render-page.ts';
import { createRenderThreads } from './render-threads.ts';

const handlerUrl = new URL('../../../testing/page-handler-in-thread.ts', import.meta.url).href;

afterEach(() => {
  vi.useRealTimers();
});

function startThreads(counts = { normal: 1, all: 1 }) {
  const threads = createRenderThreads(handlerUrl, counts);
  onTestFinished(threads.stop);
  const calls: string[] = [];
  const errors: Error[] = [];
  const host = {
    fetch: async (url: unknown, init?: RequestInit) => {
      calls.push(`${url} ${JSON.stringify(init?.headers)}`);
      if (calls.length > 1) throw new Error('the API is away');
      return new Response('{"name":"₹"}', { headers: { 'x-topic': 'products' } });
    },
    reportError: (error: unknown) => void errors.push(error as Error),
  };
  const open = (path: string) => threads.render(requestOf(path), host);
  return { open, calls, errors };
}

function requestOf(path: string): PageRequest {
  return { url: `http://shop.example${path}`, mayCache: true, encoding: 'identity' };
}

function textOf({ encoding, content }: RenderedPage): string {
  return (encoding === 'br' ? brotliDecompressSync(content) : content).toString();
}

test('renders in a thread that calls the API through the host', async () => {
  const { open, calls } = startThreads();
  const response = await open('/data');
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html']);
  expect(textOf(response)).toBe('200 products {"name":"₹"}');
  expect(calls).toEqual(['/api/shop {"Accept":"application/json"}']);
  await expect(open('/data')).rejects.toThrow('the API is away');
  expect(textOf(await open('/page'))).toBe('text/html /page');
  expect((await open('/moved')).headers.get('location')).toBe('/');
});

test('sends an answer with an ETag to a thread once', async () => {
  const threads = createRenderThreads(handlerUrl, { normal: 1, all: 1 });
  onTestFinished(threads.stop);
  let etag = '"one"';
  let bodies = 0;
  const host = {
    fetch: async () => {
      const response = new Response(`{"etag":${etag}}`, { headers: { etag, 'x-topic': 'products' } });
      const text = () => {
        bodies += 1;
        return Response.prototype.text.call(response);
      };
      return Object.assign(response, { text });
    },
    reportError: () => {},
  };
  const open = async () => textOf(await threads.render(requestOf('/kept'), host as never));
  expect([await open(), await open()]).toEqual(['products {"etag":"one"}', 'products {"etag":"one"}']);
  expect(bodies).toBe(1);
  etag = '"two"';
  expect(await open()).toBe('products {"etag":"two"}');
});

test('passes on reported and thrown errors with their stack', async () => {
  const { open, errors } = startThreads();
  expect(textOf(await open('/report'))).toBe('reported');
  expect(errors.map(({ message }) => message)).toEqual(['TypeError: half broken']);
  expect(errors[0]?.stack).toContain('page-handler-in-thread.ts');
  await expect(open('/throw')).rejects.toThrow('undefined is not a product');
});

test('answers 503 for the pages of a thread that dies, and starts another', async () => {
  const { open, errors } = startThreads();
  await open('/page');
  const lost = [open('/crash'), open('/other')];
  for (const page of lost) await expect(page).rejects.toMatchObject({ status: 503 });
  expect(errors).toHaveLength(2);
  expect(textOf(await open('/page'))).toBe('text/html /page');
});

test('ends a thread that hangs', async () => {
  const { open } = startThreads();
  await open('/page');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const hanging = open('/hang');
  vi.advanceTimersByTime(30_000);
  await expect(hanging).rejects.toMatchObject({ status: 503 });
  expect(textOf(await open('/page'))).toBe('text/html /page');
});

test('renders beside a busy thread in another', async () => {
  const { open } = startThreads({ normal: 2, all: 2 });
  await open('/page');
  const hanging = open('/hang').catch((error) => error.status);
  expect(textOf(await open('/page'))).toBe('text/html /page');
  void hanging;
});

describe.runIf(process.platform === 'linux')('of two threads, one of them with low priority', () => {
  function startTwo() {
    const { open } = startThreads({ normal: 1, all: 2 });
    // Compared with the process, which may have a low priority itself.
    const hasLowPriority = async () => Number(textOf(await open('/priority'))) > getPriority();
    return { open, hasLowPriority };
  }

  test('the normal one renders, and the other one beside it', async () => {
    const { open, hasLowPriority } = startTwo();
    expect(await hasLowPriority()).toBe(false);
    const hanging = open('/hang').catch((error) => error.status);
    expect(await hasLowPriority()).toBe(true);
    void hanging;
  });

  test('a normal one takes the place of one that died', async () => {
    const { open, hasLowPriority } = startTwo();
    const crash = open('/crash').catch((error) => error.status);
    expect([await hasLowPriority(), await crash]).toEqual([true, 503]);
    expect([await hasLowPriority(), await hasLowPriority()]).toEqual([false, false]);
  });
});
