import { type CategoryMapping, same } from '../fact-comparison.ts';
import { flagAt, matchAt, measureAt, type PartsRecord, textAt, wordsAt } from '../parts-record.ts';

function socketOf(record: PartsRecord): string | undefined {
  return textAt('socket')(record)?.replace('LGA ', 'LGA');
}

function graphicsOf(record: PartsRecord): string | undefined {
  return textAt('specifications.integratedGraphics.model')(record)
    ?.replace('AMD ', '')
    .replace(/^Radeon Vega (\d)$/, 'Radeon Graphics ($1 cores)')
    .replace(/^Intel UHD (\d)/, 'Intel UHD Graphics $1')
    .replace(/^Intel Xe(-LPG)? Graphics$/, 'Intel Graphics');
}

/** Removes `Refresh` and the core counts of hybrid chips. */
function architectureOf(record: PartsRecord): string | undefined {
  return textAt('microarchitecture')(record)
    ?.replace(' Refresh', '')
    .replace(/\d+x /g, '')
    .replace(' , ', ' and ');
}

export const cpuMapping: CategoryMapping = {
  files: ['CPU'],
  specs: {
    socket: same(socketOf),
    architecture: same(architectureOf),
    cores: same(measureAt('cores.total')),
    threads: same(measureAt('cores.threads')),
    performance_cores: same(measureAt('cores.performance')),
    efficiency_cores: same(measureAt('cores.efficiency')),
    base_ghz: same(measureAt('clocks.performance.base')),
    boost_ghz: same(measureAt('clocks.performance.boost')),
    l3_cache_mb: same(measureAt('cache.l3')),
    tdp_w: same(measureAt('specifications.tdp')),
    max_power_w: same(measureAt('specifications.ppt')),
    memory_types: same(wordsAt('specifications.memory.types')),
    memory_max_gb: same(measureAt('specifications.memory.maxSupport')),
    integrated_graphics: same(graphicsOf),
    has_cooler: same(flagAt('specifications.includesCooler')),
  },
  subcategories: {
    socket: same(socketOf),
    cores: same(measureAt('cores.total')),
    series: same(matchAt('metadata.name', /(Ryzen \d|Core i\d|Core Ultra \d)/)),
  },
};
