import type { SpecValue } from '../spec-text.ts';

/** The slots of a PC build, in the order of the page. */
export const buildSlots = [
  'cpu',
  'cooler',
  'motherboard',
  'memory',
  'graphics',
  'storage',
  'psu',
  'case',
  'monitor',
  'peripherals',
] as const;

export type BuildSlot = (typeof buildSlots)[number];

const slotsByCategory: Record<string, BuildSlot> = {
  CPU: 'cpu',
  COOLER: 'cooler',
  MOTHERBOARD: 'motherboard',
  RAM: 'memory',
  GPU: 'graphics',
  SSD: 'storage',
  HDD: 'storage',
  PSU: 'psu',
  CASE: 'case',
  MONITOR: 'monitor',
  KEYBOARD: 'peripherals',
  MOUSE: 'peripherals',
  COMBO: 'peripherals',
  HEADSET: 'peripherals',
  SPEAKER: 'peripherals',
  WEBCAM: 'peripherals',
  ACCESSORY: 'peripherals',
};

/** The slot that takes products of a category, if any. */
export function slotOfCategory(category: string): BuildSlot | undefined {
  return slotsByCategory[category];
}

/** The codes of the categories whose products a slot takes. */
export function categoriesOfSlot(slot: BuildSlot): string[] {
  return Object.keys(slotsByCategory).filter((category) => slotsByCategory[category] === slot);
}

/** How many different products and how many pieces of each a slot takes. */
export const slotLimits: Record<BuildSlot, { products: number; quantity: number }> = {
  cpu: { products: 1, quantity: 1 },
  cooler: { products: 1, quantity: 1 },
  motherboard: { products: 1, quantity: 1 },
  memory: { products: 4, quantity: 8 },
  graphics: { products: 1, quantity: 1 },
  storage: { products: 8, quantity: 8 },
  psu: { products: 1, quantity: 1 },
  case: { products: 1, quantity: 1 },
  monitor: { products: 3, quantity: 3 },
  peripherals: { products: 10, quantity: 9 },
};

/** A product in a build, with the facts that the compatibility rules read. */
export interface BuildPart {
  slot: BuildSlot;
  product_id: string;
  name: string;
  category: string;
  manufacturer: string;
  quantity: number;
  specs: Record<string, SpecValue>;
}

export type VerdictLevel = 'fail' | 'warning' | 'unknown' | 'ok';

/** The result of one compatibility rule. */
export interface Verdict {
  rule: string;
  level: VerdictLevel;
  slots: BuildSlot[];
  product_ids: string[];
  sentence: string;
  /** Both compared numbers, where the rule compares numbers. */
  values?: { actual: number; limit: number; unit: string };
}
