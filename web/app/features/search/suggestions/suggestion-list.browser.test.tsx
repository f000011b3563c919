import { expect, test } from 'vitest';
import { renderPage } from '../../../../testing/render-page.tsx';
import { suggestedLines, suggestedTexts, typeUntilSuggested } from '../../../../testing/search-field.ts';

test('the lines of another answer replace the old ones, so that none of them moves', async () => {
  await renderPage('/about');
  await typeUntilSuggested('ddr5');
  const before = suggestedLines().elements();
  const texts = suggestedTexts();
  await typeUntilSuggested('ddr5 16gb');
  await expect.poll(suggestedTexts).not.toEqual(texts);
  const after = suggestedLines().elements();
  expect(after.filter((line) => before.includes(line))).toEqual([]);
});
