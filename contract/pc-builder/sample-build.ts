import type { BuildPart, BuildSlot } from './build-parts.ts';

type Specs = BuildPart['specs'];
/** Facts to replace; `undefined` removes a fact. */
export type SpecChanges = Record<string, Specs[string] | undefined>;

const specsBySlot: Record<Exclude<BuildSlot, 'monitor' | 'peripherals'>, Specs> = {
  cpu: {
    socket: 'AM5',
    generation: 'Ryzen 7000',
    architecture: 'Zen 4',
    code_name: 'Raphael',
    tdp_w: 65,
    max_power_w: 88,
    memory_types: ['DDR5'],
    memory_speed_mt_s: 5200,
    memory_max_gb: 128,
    integrated_graphics: 'Radeon Graphics',
    has_cooler: true,
    pcie_generation: 5,
  },
  cooler: {
    type: 'Air tower',
    sockets: ['AM5', 'AM4', 'LGA1700'],
    height_mm: 155,
    rated_tdp_w: 180,
    memory_clearance_mm: 40,
    overhangs_memory: true,
    fans: 1,
    has_rgb: true,
  },
  motherboard: {
    socket: 'AM5',
    chipset: 'B650',
    form_factor: 'Micro-ATX',
    memory_type: 'DDR5',
    memory_form_factor: 'DIMM',
    memory_slots: 4,
    memory_max_gb: 128,
    m2_slots: 2,
    m2_sizes: ['2260', '2280'],
    m2_generation: 4,
    supports_m2_sata: false,
    sata_ports: 4,
    graphics_slot: 'PCIe 4.0 x16',
    eps_connectors: 1,
    fan_headers: 4,
    argb_headers: 2,
    has_usb_c_header: true,
    has_wifi: true,
    has_back_connect: false,
    supports_ecc: true,
  },
  memory: {
    ddr_type: 'DDR5',
    device: 'Desktop',
    modules: 2,
    capacity_gb: 32,
    speed_mt_s: 6000,
    profiles: ['EXPO', 'XMP'],
    height_mm: 35,
    ecc: false,
    registered: false,
  },
  graphics: {
    length_mm: 300,
    slots: 2.5,
    pcie: 'PCIe 4.0 x16',
    board_power_w: 250,
    pcie_8pin_connectors: 2,
    pcie_12v_2x6_connectors: 0,
  },
  storage: { interface: 'NVMe', form_factor: 'M.2 2280', generation: 4, capacity_gb: 1000 },
  psu: {
    wattage_w: 750,
    form_factor: 'ATX',
    length_mm: 160,
    eps_connectors: 2,
    sata_connectors: 6,
    pcie_8pin_connectors: 3,
    pcie_12v_2x6_connectors: 1,
  },
  case: {
    motherboard_sizes: ['ATX', 'Micro-ATX', 'Mini-ITX'],
    gpu_max_mm: 360,
    cooler_max_mm: 165,
    psu_max_mm: 200,
    psu_form_factor: 'ATX',
    expansion_slots: 7,
    drive_bays_35: 2,
    drive_bays_25: 1,
    radiator_top_mm: 360,
    radiator_front_mm: 240,
    fans_included: 3,
    has_front_usb_c: true,
    supports_back_connect: false,
    width_mm: 215,
    height_mm: 470,
    depth_mm: 430,
  },
};

/** A SATA drive, to add to the sample build. */
export const sataDrive: Specs = { interface: 'SATA', form_factor: '2.5 inch', capacity_gb: 1000 };

export const liquidCooler: SpecChanges = { type: 'Liquid', radiator_mm: 360, height_mm: undefined };

let lastId = 0;

export function samplePart(slot: BuildSlot, specs: Specs, more: Partial<BuildPart> = {}): BuildPart {
  lastId += 1;
  const manufacturer = slot === 'cpu' ? 'AMD' : 'Novabyte';
  return {
    slot,
    product_id: `part-${lastId}`,
    name: slot,
    category: slot,
    manufacturer,
    quantity: 1,
    specs,
    ...more,
  };
}

/** A complete build in which every rule that applies answers `ok`, with some facts changed. */
export function sampleBuild(changes: Partial<Record<BuildSlot, SpecChanges>> = {}): BuildPart[] {
  return Object.entries(specsBySlot).map(([slot, specs]) =>
    changePart(samplePart(slot as BuildSlot, specs), changes[slot as BuildSlot]),
  );
}

export function changePart(part: BuildPart, changes: SpecChanges = {}): BuildPart {
  const specs = Object.entries({ ...part.specs, ...changes }).filter(
    (entry): entry is [string, Specs[string]] => entry[1] !== undefined,
  );
  return { ...part, specs: Object.fromEntries(specs) };
}
