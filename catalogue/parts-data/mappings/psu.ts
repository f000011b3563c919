import { type CategoryMapping, same } from '../fact-comparison.ts';
import { countAt, measureAt, type PartsRecord, textAt, translatedAt } from '../parts-record.ts';

const modular = same(translatedAt('modular', { Full: 'Full', 'Semi-Modular': 'Semi', 'Non-Modular': 'No' }));

function efficiencyOf(record: PartsRecord): string | undefined {
  return textAt('efficiency_rating')(record)?.replace('80+', '80 PLUS');
}

/** Every power supply has an EPS connector: a record without one has no connector counts. */
function graphicsPlugs(field: string): (record: PartsRecord) => number | undefined {
  const eps = measureAt('connectors.eps_8_pin');
  const plugs = countAt(field);
  return (record) => (eps(record) === undefined ? undefined : plugs(record));
}

export const psuMapping: CategoryMapping = {
  files: ['PSU'],
  specs: {
    wattage_w: same(measureAt('wattage')),
    efficiency: same(efficiencyOf),
    modular,
    form_factor: same(textAt('form_factor')),
    length_mm: same(measureAt('length')),
    eps_connectors: same(measureAt('connectors.eps_8_pin')),
    sata_connectors: same(measureAt('connectors.sata')),
    pcie_8pin_connectors: same(graphicsPlugs('connectors.pcie_6_plus_2_pin')),
    pcie_12v_2x6_connectors: same(graphicsPlugs('connectors.pcie_12vhpwr')),
  },
  subcategories: {
    wattage_w: same(measureAt('wattage')),
    efficiency: same(efficiencyOf),
    modular,
    form_factor: same(textAt('form_factor')),
  },
};
