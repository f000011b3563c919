import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiClient, ApiError } from '#web/lib/api-client.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { loadRecommendations } from './load-recommendations.ts';
import { trendingNow, youMightAlsoLike } from './recommendation-section.ts';
import { withLastView } from './with-last-view.ts';

const lastViewed = '0'.repeat(24);
const logged = vi.fn();
let answers: Record<string, string[] | ApiError>;

beforeEach(() => vi.stubGlobal('reportError', logged));
afterEach(() => {
  vi.unstubAllGlobals();
  logged.mockReset();
});

describe('loadRecommendations', () => {
  it('when one section fails, then it is logged and the other is there', async () => {
    const failure = new ApiError(500, {});
    answers = { trending: failure, popular: ['a'] };
    expect(await load()).toEqual([['You Might Also Like', 'a']]);
    expect(logged.mock.calls).toEqual([[failure]]);
  });

  it('when all sections fail, then that is the error, and nothing is logged', async () => {
    answers = { trending: new ApiError(500, { detail: 'Down.' }), popular: new ApiError(500, {}) };
    await expect(load()).rejects.toThrow('Down.');
    expect(logged).not.toHaveBeenCalled();
  });

  it('when a section is empty, then it is left out without a word', async () => {
    answers = { trending: [], popular: ['a'] };
    expect(await load()).toEqual([['You Might Also Like', 'a']]);
    expect(logged).not.toHaveBeenCalled();
  });

  it('when something was looked at, then what is related to it is shown instead of what is popular', async () => {
    answers = { trending: ['a'], related: ['b'], popular: ['c'] };
    expect(await load(lastViewed)).toEqual([
      ['Trending Now', 'a'],
      ['You Might Also Like', 'b'],
    ]);
  });

  it.each([
    { what: 'has left the shop', related: new ApiError(404, {}) },
    { what: 'is related to nothing', related: [] },
  ])('when what was looked at $what, then what is popular is shown', async ({ related }) => {
    answers = { trending: ['a'], related, popular: ['c'] };
    expect(await load(lastViewed)).toEqual([
      ['Trending Now', 'a'],
      ['You Might Also Like', 'c'],
    ]);
    expect(logged).not.toHaveBeenCalled();
  });
});

/** Titles, each with the ids of its products. */
async function load(lastViewedId?: string): Promise<string[][]> {
  const client = createQueryClient({ call } as ApiClient);
  const sections = [trendingNow, { ...youMightAlsoLike, isByLastView: true }];
  const loaded = await loadRecommendations(client, withLastView(sections, lastViewedId), []);
  return loaded.map(({ title, products }) => [title, ...products.map(({ _id }) => _id)]);
}

async function call({ path }: { path: string }): Promise<unknown> {
  const answer = answers[path.split('/')[4] ?? ''] ?? [];
  if (answer instanceof ApiError) throw answer;
  return { products: answer.map((_id) => ({ _id })) };
}
