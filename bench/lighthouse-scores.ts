import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumFlags, requireChromium } from '../scripts/require-chromium.ts';

export type Scores = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  shift: number;
};

/** Lighthouse with its mobile settings, the median of three runs by performance. */
export async function measureLighthouse(url: string): Promise<Scores> {
  const chrome = await launch({
    chromePath: requireChromium(),
    chromeFlags: ['--headless', ...chromiumFlags],
  });
  try {
    const runs: Scores[] = [];
    for (let run = 0; run < 3; run++) runs.push(await measureOnce(url, chrome.port));
    return runs.toSorted((one, other) => one.performance - other.performance)[1] as Scores;
  } finally {
    chrome.kill();
  }
}

async function measureOnce(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  };
}
