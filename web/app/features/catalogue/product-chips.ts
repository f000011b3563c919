import type { ProductCard } from '#contract/products.ts';
import { specLabel } from '#contract/spec-text.ts';
import { subcategoryText } from './subcategory-text.ts';

const MAX_CHIPS = 3;

/** The subcategory fields that the card of each category shows; `variant` is a field of the product itself. */
const chipFields: Record<string, readonly string[]> = {
  SSD: ['variant', 'capacity_gb'],
  RAM: ['ddr_type', 'capacity_gb', 'frequency_mhz'],
  MOUSE: ['interface'],
  KEYBOARD: ['form_factor', 'switchType', 'connectivity'],
  COMBO: ['connectivity'],
  HEADSET: ['connection'],
  WEBCAM: ['resolution', 'interface'],
  CPU: ['socket', 'cores', 'series'],
  GPU: ['chipset', 'memory_gb'],
  MOTHERBOARD: ['socket', 'chipset', 'form_factor'],
  MONITOR: ['size_inch', 'resolution', 'refresh_hz'],
  PSU: ['wattage_w', 'efficiency', 'form_factor'],
};

type ChipSource = Pick<ProductCard, 'category' | 'variant' | 'subcategories'>;

/** Returns at most three short facts for the card. Categories without an entry above use their subcategory fields. */
export function productChips(product: ChipSource): string[] {
  return chipNames(product).map((name) => chipText(product, name));
}

/** Returns the subcategories that are not shown as chips, with labels: `Interface: NVMe`. */
export function otherSubcategories(product: ChipSource): string[] {
  const shown = chipNames(product);
  return Object.entries(product.subcategories)
    .filter(([name]) => !shown.includes(name))
    .map(([name, value]) => `${specLabel(name)}: ${subcategoryText(name, value)}`);
}

function chipNames(product: ChipSource): string[] {
  const names = chipFields[product.category] ?? Object.keys(product.subcategories);
  return names.filter((name) => chipText(product, name) !== '').slice(0, MAX_CHIPS);
}

function chipText({ variant, subcategories }: ChipSource, name: string): string {
  if (name === 'variant') return variant ?? '';
  const value = subcategories[name];
  if (value === undefined) return '';
  const text = subcategoryText(name, value);
  const isBareNumber = typeof value === 'number' && /\d$/.test(text);
  return isBareNumber ? `${text} ${specLabel(name).toLowerCase()}` : text;
}
