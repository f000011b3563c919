import { expect, test } from 'vitest';
import type { PersonalizedSuggestion } from '#contract/personalized-suggestions.ts';
import { appOfFile } from '../../../testing/app-of-file.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { type SignedIn, signInAs } from '../../../testing/sign-in-as.ts';

const getDatabase = databaseOfFile({ template: 'searchable' });
const getApp = appOfFile(getDatabase);

async function search(by: SignedIn, ...queries: string[]): Promise<void> {
  for (const query of queries) {
    const saved = await getApp().inject({
      method: 'POST',
      url: '/api/search/history',
      headers: by.headers,
      payload: { query, privacy_level: query.startsWith('secret') ? 'private' : 'normal' },
    });
    expect(saved.statusCode).toBe(201);
  }
}

async function suggest(by: SignedIn, query = ''): Promise<PersonalizedSuggestion[]> {
  const url = `/api/search/personalized-suggestions${query}`;
  const response = await getApp().inject({ url, headers: by.headers });
  expect(response.statusCode).toBe(200);
  return response.json().suggestions;
}

test('suggests all five kinds with a confidence and a sentence, and nothing private', async () => {
  const { database } = getDatabase();
  const me = await signInAs(database);
  await search(
    me,
    'webcam',
    'logitech mouse',
    'logitech mouse',
    'logitech mouse',
    'wireless mouse',
    'secret mouse',
  );
  for (let peers = 0; peers < 3; peers++)
    await search(await signInAs(database), 'webcam', 'headset', 'secret headset');
  await search(await signInAs(database), 'webcam', 'speaker of a single person');

  const suggestions = await suggest(me);
  const byType = new Map(suggestions.map((suggestion) => [suggestion.type, suggestion]));
  expect(byType.get('frequent_search')).toMatchObject({
    text: 'logitech mouse',
    confidence: 0.75,
    reason: 'You have searched for this 3 times.',
  });
  expect(byType.get('recent_successful')?.reason).toBe('You searched for this today and found products.');
  expect(byType.get('category_preference')?.metadata).toMatchObject({ category: 'mouse' });
  // Most mice of the maker have the brand "Logitech G".
  expect(byType.get('brand_preference')?.text).toMatch(/^Logitech/);
  expect(byType.get('similar_users')).toMatchObject({
    text: 'headset',
    reason: '3 shoppers with searches like yours also searched for this.',
  });
  const confidences = suggestions.map(({ confidence }) => confidence);
  expect(confidences).toEqual(confidences.toSorted((one, other) => other - one));
  expect(JSON.stringify(suggestions)).not.toMatch(/secret|single person/);
  expect(await suggest(me, '?limit=2')).toEqual(suggestions.slice(0, 2));
});

test('continues what is being typed, also within preferences', async () => {
  const me = await signInAs(getDatabase().database);
  await search(me, 'logitech mouse', 'wireless mouse', 'webcam');
  const texts = (await suggest(me, '?current_query=wire')).map(({ text }) => text);
  expect(texts).toContain('wireless mouse');
  expect(texts).not.toContain('webcam');
  const gaming = await suggest(me, '?current_query=gaming');
  expect(gaming.find(({ type }) => type === 'category_preference')?.text).toMatch(/^gaming \w/);
  const unfinished = await suggest(me, '?current_query=gami');
  expect(unfinished.map(({ text }) => text)).toEqual([]);
});

test('recommends products of what the account searches for', async () => {
  const me = await signInAs(getDatabase().database);
  await search(me, 'webcam', 'logitech webcam', 'full hd webcam');
  const url = '/api/search/recommendations/personal?limit=4';
  const { products } = (await getApp().inject({ url, headers: me.headers })).json();
  expect(products).toHaveLength(4);
  expect(products.some(({ category }: { category: string }) => category === 'WEBCAM')).toBe(true);
});

test('answers only with a token', async () => {
  for (const path of ['personalized-suggestions', 'recommendations/personal'])
    expect((await getApp().inject({ url: `/api/search/${path}` })).statusCode).toBe(401);
});
