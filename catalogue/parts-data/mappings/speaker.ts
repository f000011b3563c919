import { type CategoryMapping, same } from '../fact-comparison.ts';
import { matchAt, numberMatchAt, type PartsRecord, textAt } from '../parts-record.ts';

/** Speakers have no fields; channels and power are in the name. */
const channels = same(matchAt('metadata.name', /\b([25]\.[01])\b/));

function hasBluetooth(record: PartsRecord): string | undefined {
  return textAt('metadata.name')(record)?.match(/Bluetooth/)?.[0];
}

export const speakerMapping: CategoryMapping = {
  files: ['Speaker'],
  specs: {
    type: channels,
    power_w: same(numberMatchAt('metadata.name', /([\d.]+) ?W\b/)),
    connectivity: { states: hasBluetooth, agrees: (ours, theirs) => String(ours).includes(String(theirs)) },
    bluetooth_version: same(matchAt('metadata.name', /Bluetooth (\d\.\d)/)),
  },
  subcategories: { type: channels },
};
