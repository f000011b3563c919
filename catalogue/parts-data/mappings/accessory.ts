import { type CategoryMapping, same, sameOnce, sameRounded } from '../fact-comparison.ts';
import { highestAt, measureAt, numberMatchAt, type PartsRecord, textAt, wordsAt } from '../parts-record.ts';

function hasLight(record: PartsRecord): boolean | undefined {
  const text = textAt('led')(record) ?? wordsAt('lighting')(record)?.join();
  return text === undefined ? undefined : text !== 'None';
}

/** Only fans have fields; the other accessories have only a name. */
export const accessoryMapping: CategoryMapping = {
  files: ['CaseFan', 'ThermalCompound', 'Mousepad', 'NetworkCard', 'CaptureCard', 'Accessory', 'Keyboard'],
  specs: {
    fan_mm: same(measureAt('size')),
    fans: same(measureAt('quantity')),
    airflow_cfm: sameRounded(highestAt('airflow'), 1),
    noise_max_db: same(highestAt('noise_level')),
    static_pressure_mmh2o: same(measureAt('static_pressure')),
    connector: sameOnce(
      (ours) => String(ours).replace('5 V ARGB', '5V Addressable RGB'),
      textAt('connector'),
    ),
    has_rgb: same(hasLight),
    weight_g: same(numberMatchAt('metadata.name', /\b([\d.]+) ?g\b/)),
  },
  subcategories: {},
};
