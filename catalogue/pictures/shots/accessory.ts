import { connectionKinds } from './accessory-connection.ts';
import { coolingKinds } from './accessory-cooling.ts';
import { deskKinds } from './accessory-desk.ts';
import { textOf } from './facts.ts';
import type { Shot, ShotRule } from './shot.ts';

const kinds: Readonly<Record<string, ShotRule>> = { ...deskKinds, ...connectionKinds, ...coolingKinds };

export const accessory: ShotRule = (subject) => {
  const kind = kinds[textOf(subject.facts, 'type')];
  return kind ? kind(subject) : parcel();
};

/** A carton, for products without a picture of their own. */
export function parcel(): Shot {
  return {
    model: 'parcel',
    look: {},
    label: {},
    alt: 'Plain cardboard box, taped shut',
    furtherViews: ['The box from its other corner', 'The taped top of the box'],
  };
}
