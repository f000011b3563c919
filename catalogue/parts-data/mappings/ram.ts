import { type CategoryMapping, type FactComparison, same, sameOnce } from '../fact-comparison.ts';
import { flagAt, measureAt, type PartsRecord, textAt, wordsAt } from '../parts-record.ts';

/** One side often has only the first three numbers. */
const timings: FactComparison = {
  states: textAt('timings'),
  agrees: (ours, theirs) => `${ours}-`.startsWith(`${theirs}-`) || `${theirs}-`.startsWith(`${ours}-`),
};

function isErrorCorrecting(record: PartsRecord): boolean | undefined {
  const text = textAt('ecc')(record);
  return text === undefined ? undefined : text === 'ECC';
}

function isRegistered(record: PartsRecord): boolean | undefined {
  const text = textAt('registered')(record);
  return text === undefined ? undefined : text === 'Registered';
}

function deviceOf(record: PartsRecord): string | undefined {
  const text = textAt('form_factor')(record);
  return text && (text.includes('SO-DIMM') ? 'Laptop' : 'Desktop');
}

export const ramMapping: CategoryMapping = {
  files: ['RAM'],
  specs: {
    ddr_type: same(textAt('ram_type')),
    capacity_gb: same(measureAt('capacity')),
    modules: same(measureAt('modules.quantity')),
    module_capacity_gb: same(measureAt('modules.capacity_gb')),
    speed_mt_s: same(measureAt('speed')),
    cas_latency: same(measureAt('cas_latency')),
    timings,
    voltage_v: same(measureAt('voltage')),
    height_mm: same(measureAt('height')),
    ecc: same(isErrorCorrecting),
    registered: same(isRegistered),
    has_rgb: same(flagAt('rgb')),
    device: same(deviceOf),
    profiles: sameOnce(
      (ours) => (Array.isArray(ours) ? ours.map((profile) => profile.split(' ')[0] ?? '') : ours),
      wordsAt('profile_support'),
    ),
  },
  subcategories: {
    ddr_type: same(textAt('ram_type')),
    capacity_gb: same(measureAt('capacity')),
    frequency_mhz: same(measureAt('speed')),
    device: same(deviceOf),
  },
};
