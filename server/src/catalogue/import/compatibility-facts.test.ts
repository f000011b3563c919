import { expect, test } from 'vitest';
import { type BuildPart, slotOfCategory } from '#contract/pc-builder/build-parts.ts';
import { checkBuild } from '#contract/pc-builder/check-build.ts';
import { type PartGoods, readPartKinds } from './part-kinds.ts';
import { type Facts, readFact, type SourceRecord } from './read-fact.ts';

const sources = { opendb: readPartKinds('opendb'), 'pc-parts': readPartKinds('pc-parts') };

function goodsOf(source: keyof typeof sources, kind: string): PartGoods {
  const goods = sources[source][kind]?.findLast((target) => 'specs' in target);
  if (!goods || !('specs' in goods)) throw new Error(`${source} has no kind ${kind}`);
  return goods;
}

/** The facts that the compatibility rules get from a record. */
function factsOf(source: keyof typeof sources, kind: string, record: SourceRecord): Facts {
  const facts = Object.entries(goodsOf(source, kind).specs).map(([name, rule]) => [
    name,
    readFact(rule, record),
  ]);
  return Object.fromEntries(facts.filter(([, value]) => value !== undefined));
}

function partOf(kind: string, name: string, record: SourceRecord): BuildPart {
  const { category } = goodsOf('opendb', kind);
  const slot = slotOfCategory(category) ?? 'peripherals';
  const specs = factsOf('opendb', kind, { metadata: { name }, ...record });
  return { slot, product_id: name, name, category, manufacturer: 'Novabyte', quantity: 1, specs };
}

/** A record that was filled by a program: one slot is two entries, and generations are defaults. */
const uncheckedBoard = {
  socket: 'LGA 1151',
  chipset: 'Intel Z390',
  form_factor: 'ATX',
  memory: { ram_type: 'DDR4', slots: 4, max: 128 },
  m2_slots: [
    { size: '2242-2260', key: 'M', interface: 'PCIe 4.0 x4' },
    { size: '2280', key: 'M', interface: 'PCIe 4.0 x4' },
    { size: '2242-2260', key: 'M', interface: 'PCIe 4.0 x4' },
    { size: '2280', key: 'M', interface: 'PCIe 4.0 x4' },
    { size: '2230', key: 'E', interface: 'PCIe 4.0 x4' },
  ],
  pcie_slots: [{ gen: '4.0', lanes: 16, quantity: 2 }],
  storage_devices: { sata_6_gb_s: 0 },
  usb_headers: { usb_3_2_gen_2: 0, usb_3_2_gen_2x2: 0 },
  bios_features: { flashback: false },
  back_connect_connectors: false,
  ecc_support: false,
};

const checkedBoard = {
  ...uncheckedBoard,
  socket: 'AM5',
  chipset: 'AMD B650',
  memory: { ram_type: 'DDR5', slots: 4, max: 192 },
  m2_slots: [
    { size: '25110/22110/2580/2280', key: 'M', interface: 'PCIe 5.0 x4' },
    { size: '2260/2280', key: 'M', interface: 'PCIe 4.0 x4 / SATA' },
    { size: '2230', key: 'M', interface: 'PCIe' },
  ],
  pcie_slots: [{ gen: '4.0', lanes: 16, quantity: 1 }],
  fan_headers: { cpu_fan: 1, cpu_opt: 0, case_fan: 3, pump: 1 },
  rgb_headers: { argb_5v: 2 },
  usb_headers: { usb_3_2_gen_2: 1 },
  power_connectors: { cpu_power: ['8-pin', '4-pin'] },
  bios_features: { flashback: true },
  wireless_networking: 'None',
};

test('reads only certain facts of a board that nobody checked', () => {
  const facts = factsOf('opendb', 'Motherboard', {
    metadata: { name: 'Novabyte Z390 ATX' },
    ...uncheckedBoard,
  });
  expect(facts).toMatchObject({
    socket: 'LGA1151',
    chipset: 'Z390',
    memory_form_factor: 'DIMM',
    m2_slots: 2,
    m2_sizes: ['2242', '2260', '2280'],
    m2_generation: 3,
    graphics_slot: 'PCIe 3.0 x16',
    has_back_connect: false,
  });
  const uncertain = [
    'sata_ports',
    'has_usb_c_header',
    'has_bios_flashback',
    'supports_ecc',
    'has_wifi',
    'fan_headers',
  ];
  expect(Object.keys(facts).filter((name) => uncertain.includes(name))).toEqual([]);
});

test('reads slots, headers and BIOS of a checked board', () => {
  expect(
    factsOf('opendb', 'Motherboard', { metadata: { name: 'Novabyte B650' }, ...checkedBoard }),
  ).toMatchObject({
    m2_slots: 2,
    m2_sizes: ['2280', '22110', '2260', '2580', '25110'].toSorted(),
    m2_generation: 5,
    supports_m2_sata: true,
    graphics_slot: 'PCIe 4.0 x16',
    fan_headers: 5,
    argb_headers: 2,
    eps_connectors: 2,
    has_usb_c_header: true,
    has_bios_flashback: true,
    has_wifi: false,
  });
});

test.each([
  ['Intel Core i9 9900K', 'Coffee Lake', 'Core 9th generation', 3],
  ['Intel Core i5-14600KF', 'Raptor Lake Refresh', 'Core 14th generation', 5],
  ['Intel Core Ultra 7 265K', 'Arrow Lake', 'Core Ultra 200', 5],
  ['AMD Ryzen 5 PRO 5650G', 'Zen 3', 'Ryzen 5000', 4],
  ['AMD Ryzen 9 9950X3D', 'Zen 5', 'Ryzen 9000', 5],
])('%s is of the generation %3$s', (name, microarchitecture, generation, pcie_generation) => {
  expect(factsOf('opendb', 'CPU', { metadata: { name }, microarchitecture })).toMatchObject({
    generation,
    pcie_generation,
  });
});

test('counts an M.2 slot of an unchecked board once, although its sizes are two entries', () => {
  const pair = (size: string) => [
    { size, key: 'M', interface: 'PCIe 4.0 x4' },
    { size: '2280', key: 'M', interface: 'PCIe 4.0 x4' },
  ];
  const slots = (m2_slots: object[]) => factsOf('opendb', 'Motherboard', { m2_slots }).m2_slots;
  expect(slots([...pair('2260-2280'), ...pair('2580-25110'), ...pair('2280-22110')])).toBe(3);
  expect(slots([...pair('2242-2260'), { size: '2280', key: 'M' }])).toBe(2);
});

test.each([
  ['Intel Core i7 6700K', true, false],
  ['Intel Core i7 4790K', true, true],
  ['AMD Ryzen 5 7600', false, true],
  ['AMD Ryzen 5 7600X3D', true, false],
  ['AMD Ryzen 5 3600 OEM/Tray', true, false],
  ['AMD Ryzen 7 9700X', false, false],
  ['Intel Core i7-11700', false, undefined],
])('%s, recorded with cooler %s, has one: %s', (name, includesCooler, has_cooler) => {
  const facts = factsOf('opendb', 'CPU', { metadata: { name }, specifications: { includesCooler } });
  expect(facts.has_cooler).toBe(has_cooler);
});

test('ignores values that are those of something else', () => {
  const card = { chipset: 'GeForce RTX 3060 Ti', tdp: 750, total_slot_width: 44 };
  const facts = factsOf('opendb', 'GPU', card);
  expect(facts).not.toHaveProperty('board_power_w');
  expect(facts).not.toHaveProperty('slots');
  expect(factsOf('opendb', 'GPU', { ...card, tdp: 200, total_slot_width: 2.7 })).toMatchObject({
    board_power_w: 200,
    slots: 2.7,
  });
  expect(factsOf('opendb', 'PSU', { form_factor: 'Mini-ITX' })).not.toHaveProperty('form_factor');
});

test('recognises registered memory by its name, whatever the record says', () => {
  const record = { registered: 'Unbuffered', ecc: 'Non-ECC', form_factor: '288-pin DIMM' };
  const named = (name: string) => factsOf('opendb', 'RAM', { metadata: { name }, ...record });
  expect(named('Novabyte Server Registered DDR5-4800 32GB')).toMatchObject({ registered: true, ecc: true });
  expect(named('Novabyte Nova DDR5-6000 32GB')).toMatchObject({
    registered: false,
    ecc: false,
    device: 'Desktop',
  });
});

test('reads ports, slots and power supply of a case', () => {
  const tower = {
    form_factor: 'ATX Mid Tower',
    expansion_slots: 7,
    front_panel_usb: 'USB 3.2 Gen 2 Type-C   USB 3.0',
  };
  expect(factsOf('opendb', 'PCCase', tower)).toMatchObject({
    psu_form_factor: 'ATX',
    expansion_slots: 7,
    has_front_usb_c: true,
  });
  const small = { form_factor: 'Mini ITX Tower', front_panel_usb: '2 x USB 3.0', expansion_slots: 0 };
  const facts = factsOf('opendb', 'PCCase', small);
  expect(facts).toMatchObject({ has_front_usb_c: false });
  expect(facts).not.toHaveProperty('psu_form_factor');
  expect(facts).not.toHaveProperty('expansion_slots');
});

test('derives facts of pc-parts from names and types', () => {
  expect(
    factsOf('pc-parts', 'cpu', { name: 'Intel Core i7-9700K', microarchitecture: 'Coffee Lake Refresh' }),
  ).toMatchObject({
    socket: 'LGA1151',
    generation: 'Core 9th generation',
    memory_types: ['DDR4'],
  });
  expect(
    factsOf('pc-parts', 'cpu', { name: 'Intel Core i9-9900X', microarchitecture: 'Skylake' }),
  ).not.toHaveProperty('socket');
  expect(
    factsOf('pc-parts', 'motherboard', {
      name: 'MSI B650 GAMING PLUS WIFI',
      socket: 'AM5',
      form_factor: 'ATX',
    }),
  ).toMatchObject({
    memory_type: 'DDR5',
    memory_form_factor: 'DIMM',
    has_wifi: true,
  });
  expect(factsOf('pc-parts', 'case', { type: 'MicroATX Mini Tower' })).toMatchObject({
    motherboard_sizes: ['Micro-ATX', 'Mini-ITX'],
  });
});

test('the rules judge imported parts', () => {
  const cpu = { socket: 'LGA 1151', microarchitecture: 'Kaby Lake', coreFamily: 'Kaby Lake' };
  const build = [
    partOf('CPU', 'Intel Core i7 7700K', cpu),
    partOf('Motherboard', 'Novabyte Z390 ATX', uncheckedBoard),
    partOf('GPU', 'Novabyte RTX 4090', {
      chipset: 'GeForce RTX 4090',
      length: 336,
      tdp: 450,
      power_connectors: { pcie_8_pin: 0, pcie_12VHPWR: 1 },
    }),
    partOf('PCCase', 'Novabyte Small', {
      max_video_card_length: 320,
      supported_motherboard_form_factors: ['Micro ATX'],
    }),
    partOf('PSU', 'Novabyte 850', {
      wattage: 850,
      connectors: { eps_8_pin: 0, pcie_12vhpwr: 0, pcie_6_plus_2_pin: 0 },
    }),
  ];
  const levels = Object.fromEntries(checkBuild(build).map(({ rule, level }) => [rule, level]));
  expect(levels).toMatchObject({
    'cpu-socket': 'ok',
    'cpu-chipset': 'fail',
    'card-length': 'fail',
    'board-size': 'fail',
    'card-plugs': 'unknown',
    'cpu-plugs': 'unknown',
  });
});
