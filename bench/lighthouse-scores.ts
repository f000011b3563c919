import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { performanceThresholds } from '#contract/performance-thresholds.ts';
import { chromiumFlags, findChromium, requireChromium } from '../scripts/require-chromium.ts';
import { type BenchRow, round } from './bench-row.ts';

type Scores = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  shift: number;
  largestPaintMs: number;
  blockingMs: number;
};

const pages = ['/', '/ssd', '/product/samsung/990-pro-2-tb-nvme-ssd-m-2-2280', '/about'];

export async function measureLighthousePages(origin: string): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const page of pages) rows.push(await measureLighthouse(origin, page));
  return rows;
}

export async function measureLighthouse(origin: string, page: string): Promise<BenchRow> {
  const scores = await medianScores(origin + page);
  const { performance, accessibility, bestPractices, seo, shift, largestPaintMs, blockingMs } = scores;
  return {
    what: `Lighthouse mobile on ${page}: performance, accessibility, best practices, search engines; layout shift; largest paint; blocking time`,
    measured: `${performance}, ${accessibility}, ${bestPractices}, ${seo}; ${shift.toFixed(3)}; ${round(largestPaintMs)} ms; ${round(blockingMs)} ms`,
    wanted: `95 or more, 100, -, -; 0; under ${round(performanceThresholds.largest_paint)} ms; -`,
    isMet:
      performance >= 95 &&
      accessibility === 100 &&
      shift < 0.001 &&
      largestPaintMs < performanceThresholds.largest_paint,
  };
}

/** Lighthouse with its mobile settings, the median of three runs by performance. */
async function medianScores(url: string): Promise<Scores> {
  const chrome = await launch({
    // Full Chromium if it is installed, otherwise the headless shell.
    chromePath: findChromium() ?? requireChromium(),
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
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    shift: figure('cumulative-layout-shift'),
    largestPaintMs: figure('largest-contentful-paint'),
    blockingMs: figure('total-blocking-time'),
  };
}
