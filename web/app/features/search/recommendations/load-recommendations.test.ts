import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProductCard } from '#contract/products.ts';
import { type ApiClient, ApiError } from '#web/lib/api-client.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import {
  loadRecommendations,
  removeDuplicates,
  requestLimit,
  withPersonalSources,
} from './load-recommendations.ts';
import { trendingNow, youMightAlsoLike } from './recommendation-section.ts';

const lastViewed = '0'.repeat(24);
const logged = vi.fn();
let responses: Record<string, string[] | ApiError>;

beforeEach(() => vi.stubGlobal('reportError', logged));
afterEach(() => {
  vi.unstubAllGlobals();
  logged.mockReset();
});

describe('loadRecommendations', () => {
  it('logs a section that fails and returns the others', async () => {
    const failure = new ApiError(500, {});
    responses = { trending: failure, popular: ['a'] };
    expect(await load()).toEqual([['You Might Also Like', 'a']]);
    expect(logged.mock.calls).toEqual([[failure]]);
  });

  it('throws without logging when all sections fail', async () => {
    responses = { trending: new ApiError(500, { detail: 'Down.' }), popular: new ApiError(500, {}) };
    await expect(load()).rejects.toThrow('Down.');
    expect(logged).not.toHaveBeenCalled();
  });

  it('leaves out an empty section without logging', async () => {
    responses = { trending: [], popular: ['a'] };
    expect(await load()).toEqual([['You Might Also Like', 'a']]);
    expect(logged).not.toHaveBeenCalled();
  });

  it('returns products related to the last viewed product instead of popular ones', async () => {
    responses = { trending: ['a'], related: ['b'], popular: ['c'] };
    expect(await load(lastViewed)).toEqual([
      ['Trending Now', 'a'],
      ['You Might Also Like', 'b'],
    ]);
  });

  it('returns personal products first to signed-in users', async () => {
    responses = { trending: ['a'], personal: ['p'], related: ['b'], popular: ['c'] };
    expect(await load(lastViewed, true)).toEqual([
      ['Trending Now', 'a'],
      ['You Might Also Like', 'p'],
    ]);
    expect((await load(lastViewed)).at(-1)).toEqual(['You Might Also Like', 'b']);
  });

  it.each([
    { name: 'was removed from the shop', related: new ApiError(404, {}) },
    { name: 'has no related products', related: [] },
  ])('returns popular products when the last viewed product $name', async ({ related }) => {
    responses = { trending: ['a'], related, popular: ['c'] };
    expect(await load(lastViewed)).toEqual([
      ['Trending Now', 'a'],
      ['You Might Also Like', 'c'],
    ]);
    expect(logged).not.toHaveBeenCalled();
  });
});

describe('removeDuplicates', () => {
  it('leaves out products of the page and of earlier lists', () => {
    const lists = [cards('page', 'a', 'b'), cards('b', 'c', 'page', 'd'), cards('a', 'd', 'e')];
    expect(idsOf(removeDuplicates(lists, ['page'], 8))).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  });

  it('keeps products for the next list that were cut off from the one before', () => {
    const lists = [cards('a', 'b', 'c'), cards('a', 'c', 'd')];
    expect(idsOf(removeDuplicates(lists, [], 2))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });
});

describe('requestLimit', () => {
  it('leaves enough products when all products shown before are in the list', () => {
    const maxLength = 8;
    const shownIds = ['page'];
    const everything = cards(...shownIds, ...Array.from({ length: 40 }, (_, number) => `product ${number}`));
    const lists = [0, 1, 2].map((index) =>
      everything.slice(0, requestLimit(index, shownIds.length, maxLength)),
    );
    expect(removeDuplicates(lists, shownIds, maxLength).map(({ length }) => length)).toEqual([8, 8, 8]);
  });
});

/** Returns the titles, each with the ids of its products. */
async function load(lastViewedId?: string, isSignedIn = false): Promise<string[][]> {
  const client = createQueryClient({ call } as ApiClient);
  const sections = [trendingNow, { ...youMightAlsoLike, isPersonal: true }];
  const loaded = await loadRecommendations(
    client,
    withPersonalSources(sections, lastViewedId, isSignedIn),
    [],
  );
  return loaded.map(({ title, products }) => [title, ...products.map(({ _id }) => _id)]);
}

async function call({ path }: { path: string }): Promise<unknown> {
  const response = responses[path.split('/')[4] ?? ''] ?? [];
  if (response instanceof ApiError) throw response;
  return { products: response.map((_id) => ({ _id })) };
}

function cards(...ids: string[]): ProductCard[] {
  return ids.map((_id) => ({ _id }) as ProductCard);
}

function idsOf(lists: ReturnType<typeof removeDuplicates>): string[][] {
  return lists.map((list) => list.map(({ _id }) => _id));
}
