import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AdmissionQueue, type QueueLimits } from './admission-queue.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const limits: QueueLimits = { concurrency: 1, maxQueued: 3, maxWaitMs: 500, overloadedWaitMs: 100 };

/** Queues clients by name and records what becomes of them. */
function createScenario(overrides: Partial<QueueLimits> = {}) {
  const queue = new AdmissionQueue({ ...limits, ...overrides });
  const outcomes: string[] = [];
  const releases = new Map<string, () => void>();
  const enter = (name: string, client?: EventEmitter) => {
    void queue.enter(client).then((admission) => {
      if ('refusal' in admission) outcomes.push(`${name} ${admission.refusal}`);
      else {
        outcomes.push(`${name} admitted`);
        releases.set(name, admission.release);
      }
    });
  };
  const release = async (name: string) => {
    await settled();
    releases.get(name)?.();
    await settled();
  };
  const settled = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    return outcomes;
  };
  return { queue, enter, release, settled };
}

test('admits as many as may run at once, then the others in their order', async () => {
  const { queue, enter, release, settled } = createScenario({ concurrency: 2 });
  for (const name of ['a', 'b', 'c', 'd']) enter(name);
  expect(await settled()).toEqual(['a admitted', 'b admitted']);
  expect([queue.running, queue.waiting]).toEqual([2, 2]);
  await release('b');
  await release('a');
  expect(await settled()).toEqual(['a admitted', 'b admitted', 'c admitted', 'd admitted']);
  await release('c');
  await release('d');
  expect([queue.running, queue.waiting]).toEqual([0, 0]);
});

test('refuses at once when the queue is full', async () => {
  const { enter, settled } = createScenario();
  for (const name of ['a', 'b', 'c', 'd', 'e']) enter(name);
  expect(await settled()).toEqual(['a admitted', 'e full']);
});

test('refuses whoever has waited too long', async () => {
  const { queue, enter, release, settled } = createScenario();
  enter('a');
  enter('b');
  vi.advanceTimersByTime(500);
  enter('c');
  expect(await settled()).toEqual(['a admitted', 'b expired']);
  await release('a');
  expect(await settled()).toEqual(['a admitted', 'b expired', 'c admitted']);
  await release('c');
  expect(queue.running).toBe(0);
});

test('never admits after the deadline, also when the timer is late', async () => {
  const { enter, release, settled } = createScenario();
  enter('a');
  enter('b');
  await settled();
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 501);
  await release('a');
  expect(await settled()).toEqual(['a admitted', 'b expired']);
  enter('c');
  expect(await settled()).toContain('c admitted');
});

test('drops a client that has gone away', async () => {
  const { queue, enter, release, settled } = createScenario();
  const client = new EventEmitter();
  enter('a');
  enter('b', client);
  enter('c');
  client.emit('close');
  expect(await settled()).toEqual(['a admitted', 'b abandoned']);
  await release('a');
  expect(await settled()).toEqual(['a admitted', 'b abandoned', 'c admitted']);
  expect(client.listenerCount('close')).toBe(0);
  expect(queue.waiting).toBe(0);
});

test('shortens the deadline while the queue does not become empty', async () => {
  const { enter, release, settled } = createScenario();
  enter('a');
  enter('b');
  vi.advanceTimersByTime(10);
  enter('c');
  await release('a');
  vi.advanceTimersByTime(440);
  enter('d');
  vi.advanceTimersByTime(51);
  enter('e');
  expect(await settled()).toEqual(['a admitted', 'b admitted']);
  vi.advanceTimersByTime(100);
  expect(await settled()).toEqual(['a admitted', 'b admitted', 'c expired', 'e expired']);
  await release('b');
  expect(await settled()).toContain('d admitted');
});

test('gives no slot to a client that has already gone', async () => {
  const { queue, enter, settled } = createScenario();
  enter('gone', Object.assign(new EventEmitter(), { closed: true }));
  expect(await settled()).toEqual(['gone abandoned']);
  expect(queue.running).toBe(0);
});

test('refuses at once during lasting overload whoever would wait too long, and nobody expires', async () => {
  const { queue, enter, release, settled } = createScenario({ maxQueued: 100 });
  for (const name of ['0', '1', '2', '3']) enter(name);
  // One leaves the queue every 40 ms, and two come: the third who waits would wait for 120 ms.
  let next = 4;
  for (let round = 0; round < 40; round++) {
    vi.advanceTimersByTime(40);
    const running = (await settled()).findLast((outcome) => outcome.endsWith(' admitted'));
    await release(String(running).replace(' admitted', ''));
    if (round >= 12) for (let arrival = 0; arrival < 2; arrival++) enter(String(next++));
    else enter(String(next++));
  }
  const outcomes = await settled();
  expect(outcomes.filter((outcome) => outcome.endsWith(' expired'))).toEqual([]);
  expect(outcomes.filter((outcome) => outcome.endsWith(' full'))).not.toEqual([]);
  expect(outcomes.filter((outcome) => outcome.endsWith(' admitted'))).toHaveLength(41);
  expect(queue.waiting).toBe(2);
});
