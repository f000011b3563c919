import type { SpecValue } from '#contract/spec-text.ts';
import { type CategoryMapping, same, sameOnce } from '../fact-comparison.ts';
import { countAt, measureAt, type PartsRecord, textAt, translatedAt, wordsAt } from '../parts-record.ts';

const linkNames: [pattern: RegExp, name: string][] = [
  [/2\.4 ?GHz/, '2.4 GHz'],
  [/Bluetooth/, 'Bluetooth'],
  [/3\.5 ?mm/, '3.5 mm'],
  [/USB/, 'USB'],
];

/** On wireless headsets USB is for charging and does not count. */
function linksOf(words: string): string[] {
  const links = linkNames.filter(([pattern]) => pattern.test(words)).map(([, name]) => name);
  const isWireless = links.includes('2.4 GHz') || links.includes('Bluetooth');
  return isWireless ? links.filter((link) => link !== 'USB') : links;
}

const connection = sameOnce(
  (ours: SpecValue) => linksOf(String(ours)),
  (record) => {
    const words = wordsAt('connection_types')(record);
    return words && linksOf(words.join(', '));
  },
);

/** The upper limit is in kHz, in some records in Hz. */
function frequencyOf(record: PartsRecord): string | undefined {
  const low = countAt('frequency_response_low')(record);
  const high = measureAt('frequency_response_high')(record);
  if (low === undefined || high === undefined) return undefined;
  return `${low}–${(high < 1000 ? high * 1000 : high).toLocaleString('en-IN')}`;
}

function hasLight(record: PartsRecord): boolean | undefined {
  return wordsAt('lighting')(record)?.some((light) => light !== 'None');
}

/** The data only states whether the boom is detachable. */
const microphone = sameOnce(
  (ours) => (ours === 'Detachable boom' ? ours : 'Built-in'),
  translatedAt('microphone_type', { 'Detachable Boom': 'Detachable boom', 'Built-In': 'Built-in' }),
);

export const headsetMapping: CategoryMapping = {
  files: ['Headphones'],
  specs: {
    connection,
    driver_mm: same(measureAt('driver_size')),
    weight_g: same(measureAt('weight')),
    battery_hours: same(measureAt('battery_life')),
    bluetooth_version: same(textAt('bluetooth_version')),
    frequency_response_hz: same(frequencyOf),
    has_noise_cancelling: same((record) => wordsAt('features')(record)?.includes('ANC')),
    has_rgb: same(hasLight),
    microphone,
  },
  subcategories: { connection },
};
