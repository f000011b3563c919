import { describe, expect, test } from 'vitest';
import { displayedRupees, GST_RATE } from '#contract/pricing.ts';
import { readKnownMakers } from './known-makers.ts';
import { readPartKinds } from './part-kinds.ts';
import { cutWebsiteName } from './part-names.ts';
import { estimatePrice, readPriceRules } from './price-rules.ts';
import { readFact } from './read-fact.ts';

const kindNames = {
  opendb:
    'Accessory CPU CPUCooler CaptureCard CaseFan Chair Desk GPU Headphones Keyboard Laptop Lighting Microphone Monitor Motherboard Mouse Mousepad NetworkCard OS PCCase PSU PrebuiltDesktop RAM SoundCard Speaker Stand Storage ThermalCompound VRHeadset Webcam',
  'pc-parts':
    'case-accessory case-fan case cpu-cooler cpu external-hard-drive fan-controller headphones internal-hard-drive keyboard memory monitor motherboard mouse optical-drive os power-supply sound-card speakers thermal-paste ups video-card webcam wired-network-card wireless-network-card',
} as const;

describe('the rules for parts', () => {
  test.each(['opendb', 'pc-parts'] as const)('every kind of %s has a rule', (source) => {
    const kinds = readPartKinds(source);
    expect(Object.keys(kinds).toSorted()).toEqual(kindNames[source].split(' ').toSorted());
    const { categories } = readPriceRules();
    for (const target of Object.values(kinds).flat()) {
      if ('category' in target) expect(categories).toHaveProperty(target.category);
    }
  });

  test('takes no drive for a power supply', () => {
    const [goods] = readPartKinds('opendb').PSU ?? [];
    const when = goods && 'when' in goods ? goods.when : undefined;
    const isTaken = (name: string) => when && readFact(when, { metadata: { name } });
    expect([isTaken('Lexar 4TB NM790 SSD with Heatsink'), isTaken('Corsair RM850x 850W')]).toEqual([
      false,
      true,
    ]);
  });

  test('converts dollars with rate, freight and tax to a price that ends in nine', () => {
    const rules = { ...readPriceRules(), rupees_per_dollar: 100, landed_factor: 1.1 };
    const { paise } = estimatePrice(rules, { category: 'MOUSE', specs: {}, dollars: 10 });
    expect(displayedRupees(paise, GST_RATE)).toBe(1299);
  });

  test('estimates a price from the specs', () => {
    const rules = {
      ...readPriceRules(),
      categories: {
        RAM: {
          hsn: '8473',
          base: 1000,
          per: { capacity_gb: 100 },
          factors: { ddr_type: { DDR5: 2 } },
          least: 0,
        },
      },
    };
    const price = (specs: Record<string, string | number>) =>
      displayedRupees(estimatePrice(rules, { category: 'RAM', specs, dollars: null }).paise, GST_RATE);
    expect([price({}), price({ capacity_gb: 8 }), price({ capacity_gb: 8, ddr_type: 'DDR5' })]).toEqual([
      1009, 1809, 3699,
    ]);
  });

  test.each(['opendb', 'pc-parts'] as const)('the price of a part of %s depends on its facts', (source) => {
    const { categories, types } = readPriceRules();
    const withoutFacts = Object.entries(readPartKinds(source)).flatMap(([kind, targets]) =>
      targets.flatMap((goods) => {
        if (!('category' in goods)) return [];
        const { type, ...facts } = goods.specs;
        const typeName = type && 'always' in type ? String(type.always) : '';
        const rule = types[typeName] ?? categories[goods.category];
        const used = new Set([...Object.keys(rule?.per ?? {}), ...Object.keys(rule?.factors ?? {})]);
        return Object.keys(facts).length === 0 || Object.keys(facts).some((name) => used.has(name))
          ? []
          : kind;
      }),
    );
    expect(withoutFacts).toEqual([]);
  });

  test('splits a name into manufacturer and model', () => {
    const find = readKnownMakers();
    expect(find('Cooler Master Hyper 212')).toEqual({ manufacturer: 'Cooler Master', model: 'Hyper 212' });
    expect(find('Western Digital Blue')).toEqual({ manufacturer: 'WD', model: 'Blue' });
    expect(find('Novabyte X1')).toEqual({ manufacturer: 'Novabyte', model: 'X1' });
    expect(find('Creative Labs Pebble', 'CREATIVE').model).toBe('Pebble');
    expect(find('Rocket Q', 'Sabrent')).toEqual({ manufacturer: 'Sabrent', model: 'Rocket Q' });
    expect(find('NZXT - H510 Flow', 'NZXT').model).toBe('H510 Flow');
  });

  test('cuts a long name at a separator', () => {
    const name =
      'Wireless Keyboard and Mouse Set with Number Pad, 2.4 GHz, for Windows, Mac, Linux and Phones';
    expect(cutWebsiteName(name)).toBe(
      'Wireless Keyboard and Mouse Set with Number Pad, 2.4 GHz, for Windows, Mac',
    );
    expect(cutWebsiteName('x'.repeat(200)).length).toBeLessThanOrEqual(80);
  });

  test('reads facts by their kind, and ignores measures of 0', () => {
    const record = {
      cores: { total: 8, efficiency: 0 },
      slots: [
        { key: 'M', gen: '4.0' },
        { key: 'E', gen: '5.0' },
      ],
      outputs: { hdmi: 1, dp: 3, vga: 0 },
      range: [20, 20],
      colour: ['BLACK', 'GREY'],
    };
    expect(readFact({ measure: 'cores.total' }, record)).toBe(8);
    expect(readFact({ measure: 'cores.efficiency' }, record)).toBeUndefined();
    expect(readFact({ count: 'cores.efficiency' }, record)).toBe(0);
    expect(readFact({ entries: 'slots', where: { key: '^M$' } }, record)).toBe(1);
    expect(readFact({ highest: 'slots', take: 'gen', wrap: 'PCIe {}' }, record)).toBe('PCIe 5.0');
    const names = { hdmi: 'HDMI', dp: 'DisplayPort', vga: 'VGA' };
    expect(readFact({ ports: 'outputs', names }, record)).toBe('1 × HDMI, 3 × DisplayPort');
    const range = { together: ['range.0', 'range.1'], factors: [1, 1000], between: '–', isGrouped: true };
    expect(readFact(range, record)).toBe('20–20,000');
    expect(readFact({ colour: 'colour' }, record)).toBe('Black / Grey');
  });
});
