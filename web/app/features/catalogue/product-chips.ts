import type { ProductCard } from '#contract/products.ts';
import { specLabel } from '#contract/spec-text.ts';
import { subcategoryText } from './subcategory-text.ts';

const MOST_CHIPS = 3;

/** What tells the products of a category apart, in the order a shopper asks for it; `variant` is the product's own. */
const tellingNames: Record<string, readonly string[]> = {
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

type Described = Pick<ProductCard, 'category' | 'variant' | 'subcategories'>;

/** At most three short facts for the card. Categories that nobody described here show what they are filtered by. */
export function productChips(product: Described): string[] {
  return chipNames(product).map((name) => chipText(product, name));
}

/** What the chips leave out, named: `Interface: NVMe`. */
export function otherSubcategories(product: Described): string[] {
  const told = chipNames(product);
  return Object.entries(product.subcategories)
    .filter(([name]) => !told.includes(name))
    .map(([name, value]) => `${specLabel(name)}: ${subcategoryText(name, value)}`);
}

function chipNames(product: Described): string[] {
  const names = tellingNames[product.category] ?? Object.keys(product.subcategories);
  return names.filter((name) => chipText(product, name) !== '').slice(0, MOST_CHIPS);
}

function chipText({ variant, subcategories }: Described, name: string): string {
  if (name === 'variant') return variant ?? '';
  const value = subcategories[name];
  if (value === undefined) return '';
  const text = subcategoryText(name, value);
  const isBareNumber = typeof value === 'number' && /\d$/.test(text);
  return isBareNumber ? `${text} ${specLabel(name).toLowerCase()}` : text;
}
