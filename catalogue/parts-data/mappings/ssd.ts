import { type CategoryMapping, same, sameOnce } from '../fact-comparison.ts';
import { countAt, matchAt, measureAt, numberMatchAt, type PartsRecord, textAt } from '../parts-record.ts';

const formFactors: Record<string, string> = { '2.5"': '2.5 inch' };

function interfaceOf(record: PartsRecord): string | undefined {
  if (record.nvme === true) return 'NVMe';
  return matchAt('interface', /(SATA|USB)/)(record);
}

function formFactorOf(record: PartsRecord): string | undefined {
  const text = textAt('form_factor')(record);
  return text && (formFactors[text] ?? text.replace('M.2-', 'M.2 '));
}

/** Filters use the size class: 1,024 GB counts as 1 TB. The spec keeps the stated capacity. */
function sizeClassOf(record: PartsRecord): number | undefined {
  const gigabytes = measureAt('capacity')(record);
  if (typeof gigabytes !== 'number') return undefined;
  return gigabytes % 1024 === 0 ? (gigabytes / 1024) * 1000 : gigabytes;
}

const generation = numberMatchAt('interface', /PCIe (\d)/);

export const ssdMapping: CategoryMapping = {
  files: ['Storage'],
  specs: {
    capacity_gb: same(measureAt('capacity')),
    interface: same(interfaceOf),
    generation: same(generation),
    lanes: same(numberMatchAt('interface', /x(\d)/i)),
    form_factor: same(formFactorOf),
    has_dram: same((record) => (countAt('cache')(record) ? true : undefined)),
  },
  subcategories: {
    capacity_gb: same(sizeClassOf),
    interface: same(interfaceOf),
    generation: sameOnce((ours) => String(ours).replace('Gen ', ''), generation),
    form_factor: same(formFactorOf),
  },
};
