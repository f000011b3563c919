import { nearest, numberOf, sentence, textOf } from './facts.ts';
import { type LineTable, ofLine } from './line-table.ts';
import { paintOf } from './paint.ts';
import type { Look, ShotRule } from './shot.ts';

const lengths = [100, 140, 160];

type Design = 0 | 1 | 2 | 3;

/** Guards over the fan: wire, slats, honeycomb, slots; shared so that makers of one class differ. */
const designs: Readonly<Record<string, Design>> = {
  Corsair: 2,
  'Cooler Master': 0,
  Deepcool: 0,
  MSI: 1,
  Gigabyte: 0,
  Antec: 2,
  Seasonic: 2,
  'be quiet!': 0,
  'Lian Li': 1,
  ASUS: 1,
  Thermaltake: 0,
};

/** Lines that look different from their maker's other supplies. Sockets are given where a line has fewer than usual. */
const lineDesigns: LineTable<{ design: Design; sockets: Look }> = [
  ['CORE GX', { design: 3, sockets: { graphics_sockets: 2, drive_sockets: 3 } }],
];

const guardWords = ['a wire guard', 'a slatted guard', 'a honeycomb guard', 'a slotted guard'] as const;

export const psu: ShotRule = (subject) => {
  const { facts } = subject;
  const { body, colour, accent } = paintOf(subject);
  const isSmall = facts.form_factor === 'SFX';
  const modular = textOf(facts, 'modular');
  const wattage = `${numberOf(facts, 'wattage_w')} W`;
  const grade = textOf(facts, 'efficiency').replace('80 PLUS ', '');
  const ofItsLine = ofLine(lineDesigns, subject.line);
  const design = ofItsLine?.design ?? designs[subject.manufacturer] ?? 2;
  return {
    model: 'psu',
    look: {
      form: isSmall ? 'SFX' : 'ATX',
      length_mm: nearest(numberOf(facts, 'length_mm', 140), lengths),
      isModular: modular !== 'No',
      body,
      design,
      ...ofItsLine?.sockets,
    },
    label: { accent, wattage, grade },
    alt: sentence(
      colour,
      isSmall && 'small',
      `power supply marked ${wattage} ${grade}`,
      modular === 'No' ? 'with fixed cables' : 'with sockets for its cables',
      `and ${guardWords[design]} over its fan`,
    ),
    furtherViews: ['The mains side with its inlet and switch', 'The fan behind its guard'],
  };
};
