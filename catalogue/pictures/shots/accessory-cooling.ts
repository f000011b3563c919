import { bodies } from '../colours.ts';
import { numberOf, sentence } from './facts.ts';
import { paintOf } from './paint.ts';
import type { Look, ShotRule, Subject } from './shot.ts';

/** Fans, thermal paste and laptop coolers by type. */
export const coolingKinds: Readonly<Record<string, ShotRule>> = {
  'Case fan': caseFan,
  'Thermal paste': (subject) => {
    const grams = numberOf(subject.facts, 'weight_g', 4);
    const weight = `${grams} g`;
    const conductivity = numberOf(subject.facts, 'thermal_conductivity_w_mk');
    const { accent, design } = paintOf(subject);
    return {
      model: 'thermal_paste',
      look: { size: grams < 7 ? 'medium' : 'large' },
      label: {
        weight,
        accent,
        design: String(design),
        ...(conductivity && { conductivity: `${conductivity} W/mK` }),
      },
      alt: `Syringe of thermal paste marked ${weight}, with a spatula`,
      furtherViews: ['The capped tip of the syringe', 'The syringe and the spatula from above'],
    };
  },
  'Laptop cooler': (subject) => ({
    model: 'laptop_cooler',
    look: { body: paintOf(subject).body },
    label: {},
    alt: sentence(paintOf(subject).colour, 'laptop cooler with one large fan under a mesh'),
    furtherViews: ['The cooler from behind with its folding feet', 'The cooler from its side'],
  }),
};

const counts: Readonly<Record<number, string>> = { 1: '', 3: 'three', 5: 'five' };

function caseFan(subject: Subject): ReturnType<ShotRule> {
  const { colour } = paintOf(subject);
  const fans = numberOf(subject.facts, 'fans', 1);
  const isLit = subject.facts.has_rgb === true;
  const millimetres = numberOf(subject.facts, 'fan_mm', 120);
  return {
    model: 'case_fan',
    look: { fans, ...paintOfFan(subject) },
    label: isLit ? {} : { size: String(millimetres) },
    alt: sentence(
      counts[fans] ?? '',
      isLit && 'lit',
      colour,
      fans === 1 ? 'case fan' : 'case fans',
      !isLit && `marked ${millimetres} mm`,
    ),
    furtherViews: [
      'The motor side with its struts',
      fans === 1 ? 'The fan from its side' : 'The row of fans from one end',
    ],
  };
}

function paintOfFan(subject: Subject): Look {
  const { accentName, body, colour, lights } = paintOf(subject);
  if (colour === 'brown') return { frame: '#cbb08c', blades: '#6b4634', pads: '#6b4634', blade_count: 9 };
  if (subject.facts.has_rgb === true)
    return { frame: colour === 'white' ? '#c9ccd1' : body, blades: body, lights, blade_count: 8 };
  return { frame: bodies.black, blades: bodies.black, blade_count: accentName === 'blue' ? 5 : 9 };
}
