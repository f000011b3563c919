import type { BuildSlot } from '#contract/pc-builder/build-parts.ts';

interface SlotText {
  name: string;
  /** The plural, as the title of the picker. */
  plural: string;
  /** The category whose drawing stands for an empty slot. */
  category: string;
  /** The list of the shop, for browsers without scripts. */
  path: string;
  /** A PC works without it. */
  isOptional?: boolean;
  /** The button that adds another product to a filled slot. */
  addAnother?: string;
}

export const slotTexts: Record<BuildSlot, SlotText> = {
  cpu: { name: 'Processor', plural: 'Processors', category: 'CPU', path: '/cpu' },
  cooler: { name: 'Cooler', plural: 'Coolers', category: 'COOLER', path: '/cooler' },
  motherboard: { name: 'Motherboard', plural: 'Motherboards', category: 'MOTHERBOARD', path: '/motherboard' },
  memory: { name: 'Memory', plural: 'Memory', category: 'RAM', path: '/ram', addAnother: 'Add another kit' },
  graphics: { name: 'Graphics card', plural: 'Graphics cards', category: 'GPU', path: '/gpu' },
  storage: {
    name: 'Storage',
    plural: 'Drives',
    category: 'SSD',
    path: '/ssd',
    addAnother: 'Add another drive',
  },
  psu: { name: 'Power supply', plural: 'Power supplies', category: 'PSU', path: '/psu' },
  case: { name: 'Case', plural: 'Cases', category: 'CASE', path: '/case' },
  monitor: {
    name: 'Monitor',
    plural: 'Monitors',
    category: 'MONITOR',
    path: '/monitor',
    isOptional: true,
    addAnother: 'Add another monitor',
  },
  peripherals: {
    name: 'Keyboard, mouse, headset',
    plural: 'Peripherals',
    category: 'KEYBOARD',
    path: '/keyboard',
    isOptional: true,
    addAnother: 'Add another device',
  },
};

/** The fragment of a slot on the builder page, to which verdicts lead. */
export function slotId(slot: BuildSlot): string {
  return `slot-${slot}`;
}
