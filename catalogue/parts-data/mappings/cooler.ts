import { among, type CategoryMapping, same, sameOnce } from '../fact-comparison.ts';
import { highestAt, measureAt, type PartsRecord, textAt, wordsAt } from '../parts-record.ts';

function kindOf(record: PartsRecord): string | undefined {
  if (typeof record.water_cooled !== 'boolean') return undefined;
  return record.water_cooled ? 'Liquid' : 'Air';
}

const kind = sameOnce((ours) => String(ours).replace(/^Air .*/, 'Air'), kindOf);

function socketsOf(record: PartsRecord): string[] | undefined {
  return wordsAt('cpu_sockets')(record)?.map((socket) => socket.replace('LGA ', 'LGA'));
}

/** Liquid coolers go by their radiator, air coolers by their fan. */
function sizeOf(record: PartsRecord): string | undefined {
  const size = measureAt('radiator_size')(record) ?? measureAt('fan_size')(record);
  return size === undefined ? undefined : `${size} mm`;
}

function hasLight(record: PartsRecord): boolean | undefined {
  if (/RGB/.test(textAt('metadata.name')(record) ?? '')) return true;
  return wordsAt('lighting')(record)?.includes('ARGB');
}

export const coolerMapping: CategoryMapping = {
  files: ['CPUCooler'],
  specs: {
    type: kind,
    height_mm: same(measureAt('height')),
    radiator_mm: same(measureAt('radiator_size')),
    fan_mm: same(measureAt('fan_size')),
    fans: same(measureAt('fan_quantity')),
    noise_max_db: same(highestAt('noise_level')),
    sockets: among(socketsOf),
    has_rgb: same(hasLight),
  },
  subcategories: { type: kind, size: same(sizeOf) },
};
