import type { Shot } from './shot.ts';

/** No hard disk is in the demo catalogue; imported ones share this picture. */
export function hardDisk(): Shot {
  return {
    model: 'hard_disk',
    look: {},
    label: {},
    alt: '3.5 inch hard disk with a plain paper label',
    furtherViews: ['The circuit board on the underside', 'The SATA and power contacts'],
  };
}
