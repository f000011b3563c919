import { sameLinks } from '../connection.ts';
import { type CategoryMapping, same, sameOnce } from '../fact-comparison.ts';
import { measureAt, numberMatchAt, type PartsRecord, textAt, translatedAt } from '../parts-record.ts';

function resolutionOf(record: PartsRecord): number | undefined {
  return measureAt('max_dpi')(record) ?? numberMatchAt('metadata.name', /(\d{4,5}) ?DPI/i)(record);
}

/** `Optical Sensor` is no model name, so it counts as unknown. */
function sensorOf(record: PartsRecord): string | undefined {
  const text = textAt('sensor')(record);
  return text === 'Optical Sensor' ? undefined : text;
}

export const mouseMapping: CategoryMapping = {
  files: ['Mouse'],
  specs: {
    connection: sameLinks('connectivity'),
    dpi_max: same(resolutionOf),
    buttons: same(measureAt('buttons')),
    weight_g: same(measureAt('weight')),
    polling_hz: same(measureAt('polling_rate')),
    length_mm: same(measureAt('dimensions.length')),
    width_mm: same(measureAt('dimensions.width')),
    height_mm: same(measureAt('dimensions.height')),
    battery_hours: same(measureAt('battery_life')),
    sensor: same(sensorOf),
    shape: sameOnce(
      (ours) => (ours === 'Symmetric' ? ours : 'For one hand'),
      translatedAt('shape', { Ergonomic: 'For one hand', Ambidextrous: 'Symmetric' }),
    ),
  },
  subcategories: { interface: sameLinks('connectivity') },
};
