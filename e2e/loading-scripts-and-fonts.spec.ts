import { expect, test } from '@playwright/test';

test('On a first visit scripts wait for the pictures or a key, and each font is fetched once', async ({
  page,
}) => {
  const scripts: string[] = [];
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url());
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
  });
  const { promise: released, resolve: letPicturesLoad } = Promise.withResolvers<void>();
  await page.route(/\.(avif|svg|webp)$/, async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  // The page starts its scripts after some time in any case.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts).toEqual([]);
  await page.keyboard.press('Tab');
  await expect.poll(() => scripts.length).toBeGreaterThan(3);
  letPicturesLoad();

  const preloaded = await page
    .locator('link[rel="preload"][as="font"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(preloaded).toHaveLength(2);
  const loadedFamilies = await page.evaluate(async () => {
    const loaded = await document.fonts.ready;
    return [...loaded]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', ''));
  });
  expect(loadedFamilies).toEqual(expect.arrayContaining(['Mona Sans', 'Bench Figures']));
  // A style sheet that names another address than the preload would fetch the font again.
  const withoutRupee = fonts.filter((font) => !font.includes('rupee'));
  expect(withoutRupee.toSorted()).toEqual(preloaded.toSorted());
});
