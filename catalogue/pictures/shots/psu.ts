import { nearest, numberOf, sentence, textOf } from './facts.ts';
import { paintOf } from './paint.ts';
import type { ShotRule } from './shot.ts';

const lengths = [100, 140, 160];

/** Guards over the fan: wire, slats, honeycomb; shared so that makers of one class differ. */
const designs: Readonly<Record<string, 0 | 1 | 2>> = {
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

const guardWords = ['a wire guard', 'a slatted guard', 'a honeycomb guard'] as const;

export const psu: ShotRule = (subject) => {
  const { facts } = subject;
  const { body, colour, accent } = paintOf(subject);
  const isSmall = facts.form_factor === 'SFX';
  const modular = textOf(facts, 'modular');
  const wattage = `${numberOf(facts, 'wattage_w')} W`;
  const grade = textOf(facts, 'efficiency').replace('80 PLUS ', '');
  const design = designs[subject.manufacturer] ?? 2;
  return {
    model: 'psu',
    look: {
      form: isSmall ? 'SFX' : 'ATX',
      length_mm: nearest(numberOf(facts, 'length_mm', 140), lengths),
      isModular: modular !== 'No',
      body,
      design,
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
