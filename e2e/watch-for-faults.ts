import type { Page } from '@playwright/test';

/**
 * Collects everything a page complains about: errors in its console, uncaught ones, and what its security policy
 * stopped. Call it before the first visit, and expect the list to be empty after the last.
 */
export async function watchForFaults(
  page: Page,
  options: { expectedStatus?: number } = {},
): Promise<string[]> {
  const faults: string[] = [];
  // Chromium reports a document that was answered with an error status as a failed resource.
  const expected = `responded with a status of ${options.expectedStatus}`;
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes(expected)) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`The policy for ${effectiveDirective} stopped ${blockedURI}`),
    );
  });
  return faults;
}
