import type { Page } from '@playwright/test';

/**
 * Collects console errors, uncaught errors and violations of the Content-Security-Policy. Call it before the first visit,
 * and expect the list to be empty after the last.
 */
export async function collectPageErrors(
  page: Page,
  options: { expectedStatus?: number } = {},
): Promise<string[]> {
  const errors: string[] = [];
  // Chromium reports a document that was answered with an error status as a failed resource.
  const expected = `responded with a status of ${options.expectedStatus}`;
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes(expected)) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`The Content-Security-Policy (${effectiveDirective}) blocked ${blockedURI}`),
    );
  });
  return errors;
}
