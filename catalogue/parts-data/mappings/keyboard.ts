import { sameLinks } from '../connection.ts';
import { type CategoryMapping, same, sameOnce } from '../fact-comparison.ts';
import { flagAt, matchAt, measureAt, type PartsRecord, textAt, translatedAt } from '../parts-record.ts';

const formFactor = same(
  translatedAt('size', {
    'Full Size': 'Full size',
    'TKL (80%)': 'TKL',
    '60%': '60%',
    '65%': '65%',
    '75%': '75%',
    '96%': '96%',
  }),
);

/** The data does not name a single colour. */
const backlight = sameOnce(
  (ours) => (ours === 'White' || ours === 'Red' ? 'Single Color' : ours),
  (record) => textAt('backlighting')(record) ?? matchAt('metadata.name', /\b(RGB)\b/)(record),
);

function keycapsOf(record: PartsRecord): string | undefined {
  const text = textAt('keycap_material')(record);
  const material = text?.match(/ABS|PBT/)?.[0];
  return material && (/double-?shot/i.test(text ?? '') ? `Double-shot ${material}` : material);
}

export const keyboardMapping: CategoryMapping = {
  files: ['Keyboard'],
  specs: {
    form_factor: formFactor,
    connectivity: sameLinks('connectivity'),
    switch_type: same(textAt('switch_type')),
    backlight,
    keycaps: same(keycapsOf),
    is_hot_swappable: same(flagAt('hot_swappable')),
    polling_hz: same(measureAt('polling_rate')),
  },
  subcategories: { form_factor: formFactor, connectivity: sameLinks('connectivity'), backlight },
};
