import { measureLighthouse } from './lighthouse-scores.ts';
import { measureOverload } from './overload.ts';
import { measurePageCache } from './page-cache.ts';
import { measureScriptBytes } from './page-weight.ts';
import { startBenchServer } from './start-bench-server.ts';

/** Speed as ratios within one run: absolute figures belong to the machine, ratios to the design. */
const server = await startBenchServer();
const rows: { what: string; measured: string; wanted: string; isMet: boolean }[] = [];
const round = (value: number) => Math.round(value).toLocaleString('en-IN');

try {
  const bytes = await measureScriptBytes(server.origin, '/');
  const kilobytes = bytes / 1024;
  rows.push({
    what: 'JavaScript of the home page, brotli',
    measured: `${kilobytes.toFixed(1)} KB`,
    wanted: 'under 130 KB',
    isMet: kilobytes < 130,
  });

  const cache = await measurePageCache(server.origin);
  rows.push({
    what: `cached page against rendered page (${round(cache.cached)}/s against ${round(cache.rendered)}/s)`,
    measured: `${cache.ratio.toFixed(1)} times`,
    wanted: 'more than 40 times',
    isMet: cache.ratio > 40,
  });

  const overload = await measureOverload(server.origin);
  rows.push({
    what: `good answers at 3 times the peak load (${round(overload.overloaded)}/s against ${round(overload.peak)}/s)`,
    measured: `${(overload.ratio * 100).toFixed(0)} %`,
    wanted: 'at least 80 %',
    isMet: overload.ratio >= 0.8,
  });

  for (const page of ['/', '/about']) {
    const scores = await measureLighthouse(server.origin + page);
    rows.push({
      what: `Lighthouse mobile on ${page}: performance, accessibility, best practices, search engines, layout shift`,
      measured: [
        scores.performance,
        scores.accessibility,
        scores.bestPractices,
        scores.seo,
        scores.shift.toFixed(3),
      ].join(', '),
      wanted: '95 or more, 100, -, -, 0',
      isMet: scores.performance >= 95 && scores.accessibility === 100 && scores.shift < 0.001,
    });
  }
} finally {
  await server.stop();
}

for (const { what, measured, wanted, isMet } of rows) {
  console.log(`${isMet ? 'met    ' : 'NOT MET'} ${what}: ${measured} (wanted: ${wanted})`);
}
process.exit(rows.every((row) => row.isMet) ? 0 : 1);
