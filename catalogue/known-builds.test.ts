import { expect, test } from 'vitest';
import {
  type BuildPart,
  type BuildSlot,
  slotOfCategory,
  type VerdictLevel,
} from '#contract/pc-builder/build-parts.ts';
import { checkBuild, missingParts } from '#contract/pc-builder/check-build.ts';
import { readDemoProductLines } from '../server/src/catalogue/demo-product-lines.ts';

const products = [...readDemoProductLines()].flatMap(([slug, lines]) =>
  lines.flatMap(({ manufacturer, specs, variants }) =>
    variants.map((variant) => ({
      slot: slotOfCategory(slug.toUpperCase()),
      product_id: variant.part_number,
      name: variant.website_name,
      category: slug.toUpperCase(),
      manufacturer,
      quantity: 1,
      specs: { ...specs, ...variant.specs },
    })),
  ),
);

/** A product of the demo catalogue by the beginning of its name; `3 × ` in front is the quantity. */
function partOf(text: string): BuildPart {
  const [, quantity = '1', name = text] = /^(\d) × (.+)$/.exec(text) ?? [];
  const found = products.find((product) => product.name.startsWith(name));
  if (!found?.slot) throw new Error(`The demo catalogue has no part "${name}"`);
  return { ...found, slot: found.slot, quantity: Number(quantity) };
}

function verdictsOf(names: string[]) {
  return checkBuild(names.map(partOf));
}

/** Builds that run, by public knowledge. */
const goodBuilds: Record<string, string[]> = {
  'AM4 for Full HD': [
    'Ryzen 5 5600,',
    'B550M PRO-VDH WIFI',
    'Vengeance LPX 16 GB (2',
    'Radeon RX 6600 Challenger D',
    'P3 Plus 1 TB',
    'CX550',
    '4000D AIRFLOW',
  ],
  'AM5 for QHD': [
    'Ryzen 7 7800X3D',
    'B650 EAGLE AX',
    'Flare X5 32 GB (2 × 16 GB) DDR5-6000',
    'Prime GeForce RTX 5070',
    '990 PRO 2 TB',
    'RM850e',
    'North mid tower',
    'Peerless Assassin 120 SE',
  ],
  'AM5 for 4K with a 360 mm radiator': [
    'Ryzen 7 9800X3D',
    'MAG X870 TOMAHAWK',
    'FURY Beast 64 GB',
    'GeForce RTX 5080 GAMING',
    '9100 PRO 2 TB',
    'RM1000e',
    'LANCOOL 216',
    'NAUTILUS 360 RS liquid',
  ],
  'LGA1700 for the office': [
    'Core i5-12400 with',
    'B760M DS3H AX DDR4',
    'FURY Beast 16 GB (2',
    'Blue SN5000 500',
    'MAG A550BN',
    'Elite 301',
  ],
  'LGA1851 for editing': [
    'Core Ultra 7 265K with',
    'MAG Z890 TOMAHAWK',
    'Pro Overclocking 32 GB',
    'GeForce RTX 5060 Ti VENTUS 2X OC PLUS, 16',
    'Black SN8100 2 TB',
    'MAG A750GL',
    'H5 Flow',
    'Liquid Freezer III Pro 360 liquid',
  ],
  'Mini-ITX': [
    'Ryzen 5 7600,',
    'B650I Lightning',
    'Flare X5 32 GB (2 × 16 GB) DDR5-5600',
    'GeForce RTX 5060 WINDFORCE',
    'Black SN7100 1 TB',
    'SF750',
    'Terra',
    'NH-L9a-AM5 low',
  ],
  'a 360 mm radiator in front, while the top takes 240 mm': [
    'Ryzen 9 9900X',
    'B850 AORUS ELITE WIFI7,',
    'Flare X5 32 GB (2 × 16 GB) DDR5-6000',
    'GeForce RTX 5070 VENTUS 2X',
    '990 PRO 2 TB',
    'RM850e',
    'North mid tower',
    'NAUTILUS 360 RS liquid',
  ],
  'a processor with graphics and its own cooler': [
    'Ryzen 5 8600G',
    'PRO B650M-P',
    'Flare X5 32 GB (2 × 16 GB) DDR5-5600',
    'Blue SN5000 1 TB',
    'MAG A550BN',
    'Vayu 300M',
  ],
  'an X3D processor under a tower cooler': [
    'Ryzen 7 5700X3D',
    'B550M PRO-VDH WIFI',
    'Ripjaws V 32 GB (2',
    'PULSE Radeon RX 9070 XT',
    'Black SN850X 2 TB',
    'RM850e',
    'H6 Flow',
    'AK620 CPU',
  ],
  'a card of 575 W with a supply of 1,200 W': [
    'Ryzen 9 9950X3D',
    'ROG STRIX X870E-E',
    'FURY Beast 64 GB',
    'GeForce RTX 5090',
    '9100 PRO 4 TB',
    'VERTEX PX-1200',
    '7000D AIRFLOW',
    'Liquid Freezer III Pro 360 liquid',
  ],
  'Mini-ITX with a 280 mm radiator and an SFX supply': [
    'Ryzen 7 9700X',
    'B850I AORUS PRO',
    'Flare X5 32 GB (2 × 16 GB) DDR5-6000',
    'GeForce RTX 5070 Ti WINDFORCE OC SFF',
    'Black SN7100 2 TB',
    'SF850',
    'MasterBox NR200P V2',
    'Liquid Freezer III Pro 280',
  ],
  'two drives of 2.5 inch beside one M.2 drive': [
    'Core i3-14100 with',
    'B760M DS3H AX DDR4',
    'Vengeance LPX 16 GB (2',
    'P3 1 TB',
    '2 × 870 EVO 1 TB',
    'CX550',
    'Elite 301',
  ],
  'DDR4 on LGA1700 with a fast card': [
    'Core i5-14600KF',
    'PRO B760M-A WIFI DDR4',
    'Ripjaws V 32 GB (2',
    'GeForce RTX 5070 VENTUS 3X',
    'T500 2 TB',
    'MAG A750GL',
    'LANCOOL 207',
    'Peerless Assassin 120 SE CPU',
  ],
};

test.for(Object.entries(goodBuilds))('%s has all parts and no fail', ([, names]) => {
  expect(verdictsOf(names).filter(({ level }) => level === 'fail')).toEqual([]);
  expect(missingParts(names.map(partOf))).toEqual([]);
});

/** Pairs that do not work, or only with care, by public knowledge. */
const badBuilds: [rule: string, level: VerdictLevel, names: string[]][] = [
  ['cpu-socket', 'fail', ['Core i5-14600K with', 'PRO B860M-A WIFI']],
  ['cpu-socket', 'fail', ['Ryzen 7 9700X', 'B550M PRO-VDH WIFI']],
  ['cpu-chipset', 'warning', ['Ryzen 7 9800X3D', 'B650M-HDV/M.2']],
  ['cpu-chipset', 'warning', ['Core i7-14700K with', 'PRO B760M-A WIFI, ']],
  ['cpu-chipset', 'ok', ['Ryzen 7 9800X3D', 'B850 AORUS ELITE WIFI7,']],
  ['memory-type', 'fail', ['B550M PRO-VDH WIFI', 'Flare X5 32 GB']],
  ['memory-type', 'fail', ['B760M DS3H AX DDR4', 'Flare X5 32 GB']],
  ['memory-form', 'fail', ['B650 EAGLE AX', 'FURY Impact 16 GB']],
  ['memory-slots', 'fail', ['B650M-HDV/M.2', '2 × Flare X5 32 GB']],
  ['memory-kits', 'warning', ['B650 EAGLE AX', 'Flare X5 32 GB', 'Vengeance 32 GB (2 × 16 GB) DDR5-5200']],
  ['memory-four-modules', 'warning', ['B650 EAGLE AX', '2 × Flare X5 32 GB']],
  ['cooler-socket', 'fail', ['Ryzen 5 7600,', 'NH-L9i-17xx']],
  ['cooler-present', 'fail', ['Ryzen 7 9700X', 'B650 EAGLE AX']],
  ['cooler-height', 'fail', ['NH-D15 G2', 'Vayu 400']],
  ['cooler-height', 'fail', ['AK400', 'Terra']],
  ['cooler-rating', 'fail', ['Core i9-14900K', 'NH-L9i-17xx']],
  ['cooler-rating', 'warning', ['Core i9-14900K', 'AK400']],
  ['radiator', 'fail', ['NAUTILUS 360 RS liquid', 'Vayu 300M']],
  ['radiator', 'fail', ['NAUTILUS 240 RS', 'Terra']],
  ['memory-clearance', 'warning', ['NH-D15 G2', 'Trident Z5 Neo RGB 32 GB']],
  ['graphics-present', 'fail', ['Core i5-12400F', 'B760M DS3H AX DDR4']],
  ['card-length', 'fail', ['GeForce RTX 5090', 'Terra']],
  ['card-length', 'fail', ['TUF Gaming GeForce RTX 5080', 'NX200M']],
  ['card-thickness', 'fail', ['TUF Gaming GeForce RTX 5080', 'Terra']],
  ['card-pcie', 'warning', ['Ryzen 5 5500,', 'B550M PRO-VDH WIFI', 'Radeon RX 6600 Challenger D']],
  ['board-size', 'fail', ['B650 EAGLE AX', 'A3-mATX']],
  ['board-size', 'fail', ['B650M-HDV/M.2', 'Terra']],
  ['power', 'fail', ['Core i9-14900K', 'GeForce RTX 5090', 'RM750e']],
  ['power', 'warning', ['Ryzen 7 9800X3D', 'GeForce RTX 5090', 'RM1000e']],
  ['card-plugs', 'warning', ['Prime GeForce RTX 5070', 'MWE 650 Bronze']],
  ['card-plugs', 'ok', ['Dual GeForce RTX 3050', 'MAG A550BN']],
  ['psu-form', 'fail', ['RM850e', 'Terra']],
  ['psu-form', 'warning', ['SF750', '4000D AIRFLOW']],
  ['m2-slots', 'fail', ['B550M PRO-VDH WIFI', '2 × 990 PRO 2 TB', 'P3 1 TB']],
  ['m2-generation', 'warning', ['B550M PRO-VDH WIFI', '9100 PRO 1 TB']],
  ['m2-size', 'warning', ['B650 EAGLE AX', 'Black SN770M 1 TB']],
  ['sata-ports', 'fail', ['B650I Lightning', '3 × 870 EVO 1 TB']],
  ['drive-bays', 'fail', ['Terra', '3 × 870 EVO 1 TB']],
  ['front-usb-c', 'warning', ['4000D AIRFLOW', 'A520M K V2']],
  ['wifi', 'warning', ['B650M-HDV/M.2']],
  ['cpu-socket', 'fail', ['Core Ultra 7 265K with', 'Z790 AORUS ELITE AX']],
  ['cpu-socket', 'fail', ['Ryzen 5 5600,', 'PRO B650M-P']],
  ['cpu-chipset', 'warning', ['Ryzen 5 8600G', 'A620I Lightning']],
  ['cpu-chipset', 'ok', ['Core i5-12400F', 'H610M K DDR4']],
  ['memory-type', 'fail', ['MAG Z890 TOMAHAWK', 'Ripjaws V 16 GB DDR4']],
  ['memory-form', 'fail', ['H610M K DDR4', '8 GB DDR4-3200 Laptop']],
  ['memory-slots', 'fail', ['H610M K DDR4', '3 × ValueRAM 8 GB']],
  ['memory-speed', 'warning', ['Core i5-12400F', 'H610M K DDR4', 'Ripjaws V 32 GB (2']],
  ['cooler-socket', 'fail', ['Core i5-12400 with', 'NH-L9a-AM5 low']],
  ['cooler-socket', 'fail', ['Ryzen 7 5700X,', 'NH-L9a-AM5 low']],
  ['cooler-present', 'fail', ['Core i5-14600K with', 'Z790 AORUS ELITE AX']],
  ['cooler-present', 'ok', ['Core i5-12400 with', 'H610M K DDR4']],
  ['cooler-rating', 'fail', ['Ryzen 9 9950X,', 'NH-L9a-AM5 low']],
  ['cooler-height', 'fail', ['Dark Rock Pro 5', 'MasterBox NR200P V2']],
  ['radiator', 'fail', ['Kraken Elite 360 RGB', 'MasterBox NR200P V2']],
  ['radiator', 'fail', ['Liquid Freezer III Pro 280', 'Terra']],
  ['graphics-present', 'fail', ['Ryzen 7 5700X,', 'B550M PRO-VDH WIFI']],
  ['graphics-present', 'fail', ['Core Ultra 5 245KF', 'PRO B860M-A WIFI']],
  ['card-length', 'fail', ['GeForce RTX 5080 GAMING TRIO', 'Vayu 300M']],
  ['board-size', 'fail', ['TUF Gaming B850-PLUS', 'Elite 301']],
  ['power', 'fail', ['Core i9-14900K', 'GeForce RTX 5080 GAMING TRIO', 'CX550']],
  ['card-plugs', 'ok', ['GeForce RTX 5090', 'VERTEX PX-1200']],
  ['psu-form', 'fail', ['CX650', 'MasterBox NR200P V2']],
  ['m2-slots', 'fail', ['H610M K DDR4', '2 × P3 1 TB']],
  ['drive-interface', 'ok', ['T7 Shield 1 TB']],
  ['card-pcie', 'ok', ['Ryzen 7 9700X', 'PRO B650M-P', 'PULSE Radeon RX 9060 XT']],
];

test.for(badBuilds)('%s is %s for %j', ([rule, level, names]) => {
  const verdict = verdictsOf(names).find((found) => found.rule === rule);
  expect(verdict?.level, verdict?.sentence).toBe(level);
});

test('every part has the facts that decide whether it fits at all', () => {
  const needed: Partial<Record<BuildSlot, string[]>> = {
    cpu: [
      'socket',
      'architecture',
      'generation',
      'memory_types',
      'max_power_w',
      'has_cooler',
      'pcie_generation',
    ],
    cooler: ['sockets', 'type', 'rated_tdp_w', 'fans'],
    motherboard: [
      'socket',
      'chipset',
      'form_factor',
      'memory_type',
      'memory_form_factor',
      'm2_slots',
      'm2_sizes',
      'm2_generation',
      'sata_ports',
      'fan_headers',
    ],
    memory: ['ddr_type', 'device', 'modules', 'capacity_gb', 'speed_mt_s', 'registered', 'ecc'],
    graphics: ['length_mm', 'board_power_w', 'pcie', 'pcie_8pin_connectors', 'pcie_12v_2x6_connectors'],
    storage: ['interface', 'form_factor'],
    psu: ['wattage_w', 'form_factor', 'length_mm'],
    case: [
      'motherboard_sizes',
      'gpu_max_mm',
      'psu_form_factor',
      'expansion_slots',
      'has_front_usb_c',
      'drive_bays_35',
    ],
  };
  const lacking = products.flatMap(({ slot, name, specs }) =>
    (slot && needed[slot] ? needed[slot] : [])
      .filter((fact) => specs[fact] === undefined)
      .map((fact) => `${name}: ${fact}`),
  );
  expect(lacking).toEqual([]);
});
