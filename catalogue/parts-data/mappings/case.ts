import { among, type CategoryMapping, same } from '../fact-comparison.ts';
import { countAt, flagAt, matchAt, measureAt, type PartsRecord, textAt, wordsAt } from '../parts-record.ts';

/** The data names the largest board before the shape: `Micro ATX Mid Tower`. */
function sizeOf(record: PartsRecord): string | undefined {
  const text = textAt('form_factor')(record);
  if (!text) return undefined;
  if (text.startsWith('Mini ITX')) return 'Mini-ITX';
  if (text.startsWith('Micro ATX')) return 'Micro-ATX tower';
  return text.includes('Full Tower') ? 'Full tower' : 'Mid tower';
}

function boardSizes(record: PartsRecord): string[] | undefined {
  const sizes = wordsAt('supported_motherboard_form_factors')(record);
  return sizes?.map((size) => size.replace('Micro ATX', 'Micro-ATX').replace('EATX', 'E-ATX'));
}

/** Reads a dimension from its own field, or from the text with all three. */
function dimension(field: string, place: RegExp): (record: PartsRecord) => number | undefined {
  const apart = measureAt(`dimensions_mm.${field}`);
  const together = matchAt('dimensions', place);
  return (record) => apart(record) ?? (Number(together(record) ?? 0) || undefined);
}

function hasFrontUsbC(record: PartsRecord): boolean | undefined {
  const ports = textAt('front_panel_usb')(record);
  return ports === undefined ? undefined : /type.?c/i.test(ports);
}

const panels: [pattern: RegExp, panel: string][] = [
  [/glass/i, 'Tempered glass'],
  [/mesh/i, 'Mesh'],
  [/solid|steel/i, 'Steel'],
];

function panelOf(record: PartsRecord): string | undefined {
  const text = textAt('side_panel')(record) ?? '';
  return panels.find(([pattern]) => pattern.test(text))?.[1];
}

const colours: Record<string, string> = { GREY: 'Silver' };

function coloursOf(record: PartsRecord): string[] | undefined {
  return wordsAt('color')(record)?.map(
    (word) => colours[word] ?? `${word.charAt(0)}${word.slice(1).toLowerCase()}`,
  );
}

export const caseMapping: CategoryMapping = {
  files: ['PCCase'],
  specs: {
    size: same(sizeOf),
    motherboard_sizes: among(boardSizes),
    gpu_max_mm: same(measureAt('max_video_card_length')),
    cooler_max_mm: same(measureAt('max_cpu_cooler_height')),
    psu_max_mm: same(measureAt('max_psu_length')),
    psu_form_factor: same((record) => wordsAt('supported_power_supply_form_factors')(record)?.join(', ')),
    side_panel: same(panelOf),
    drive_bays_35: same(countAt('internal_3_5_bays')),
    drive_bays_25: same(countAt('internal_2_5_bays')),
    expansion_slots: same(measureAt('expansion_slots')),
    has_front_usb_c: same(hasFrontUsbC),
    supports_back_connect: same(flagAt('supports_rear_connecting_motherboard')),
    width_mm: same(dimension('width', /x ([\d.]+) x/)),
    height_mm: same(dimension('height', /([\d.]+)$/)),
    depth_mm: same(dimension('depth', /^([\d.]+)/)),
    colour: among(coloursOf),
  },
  subcategories: { size: same(sizeOf), colour: among(coloursOf) },
};
