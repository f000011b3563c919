import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

test('a query is sent although the browser reports to be offline', async () => {
  onlineManager.setOnline(false);
  const call = vi.fn().mockResolvedValue({ status: 'OK' });
  const client = createQueryClient({ call });
  const observer = new QueryObserver(client, { queryKey: ['/api/'] });
  const unsubscribe = observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().data).toEqual({ status: 'OK' });
  unsubscribe();
});

test('a mutation fails at once while offline and is not sent later', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient({ call: vi.fn() });
  client.mount();
  const send = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  const observer = new MutationObserver(client, { mutationFn: send, retry: false });
  await expect(observer.mutate(undefined)).rejects.toThrow('Failed to fetch');
  onlineManager.setOnline(true);
  await client.resumePausedMutations();
  expect(send).toHaveBeenCalledTimes(1);
  client.unmount();
});
