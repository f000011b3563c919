import { sameLinks } from '../connection.ts';
import { type CategoryMapping, same } from '../fact-comparison.ts';
import { textAt } from '../parts-record.ts';

/** The data lists combos as keyboards. */
export const comboMapping: CategoryMapping = {
  files: ['Keyboard'],
  specs: { connectivity: sameLinks('connectivity'), backlight: same(textAt('backlighting')) },
  subcategories: { connectivity: sameLinks('connectivity') },
};
