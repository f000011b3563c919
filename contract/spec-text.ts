import { formatNumber } from './format-number.ts';

export type SpecValue = string | number | boolean | string[];

/** The units by the ending of a specification's name; longer endings first. */
const unitsByEnding: [ending: string, unit: string][] = [
  ['_w_mk', ' W/mK'],
  ['_mmh2o', ' mmH2O'],
  ['_mb_s', ' MB/s'],
  ['_gb_s', ' Gb/s'],
  ['_mt_s', ' MT/s'],
  ['_months', ' months'],
  ['_hours', ' hours'],
  ['_days', ' days'],
  ['_percent', ' %'],
  ['_nits', ' nits'],
  ['_inch', '″'],
  ['_iops', ' IOPS'],
  ['_tbw', ' TBW'],
  ['_ohm', ' ohm'],
  ['_mhz', ' MHz'],
  ['_ghz', ' GHz'],
  ['_deg', '°'],
  ['_rpm', ' rpm'],
  ['_cfm', ' CFM'],
  ['_bit', ' bit'],
  ['_dbi', ' dBi'],
  ['_db', ' dB'],
  ['_mm', ' mm'],
  ['_va', ' VA'],
  ['_ms', ' ms'],
  ['_gb', ' GB'],
  ['_mb', ' MB'],
  ['_kg', ' kg'],
  ['_hz', ' Hz'],
  ['_px', ' px'],
  ['_w', ' W'],
  ['_v', ' V'],
  ['_g', ' g'],
  ['_m', ' m'],
];

/** Words of a specification's name that are not written in lower case. */
const spellings: Record<string, string> = {
  argb: 'ARGB',
  atx: 'ATX',
  bios: 'BIOS',
  cas: 'CAS',
  cpu: 'CPU',
  ddr: 'DDR',
  dpi: 'DPI',
  dram: 'DRAM',
  ecc: 'ECC',
  eps: 'EPS',
  gen5: 'Gen 5',
  gpu: 'GPU',
  iops: 'IOPS',
  l3: 'L3',
  lan: 'LAN',
  m2: 'M.2',
  nand: 'NAND',
  pcie: 'PCIe',
  psu: 'PSU',
  rgb: 'RGB',
  sata: 'SATA',
  srgb: 'sRGB',
  tdp: 'TDP',
  usb: 'USB',
  vesa: 'VESA',
  wifi: 'Wi-Fi',
  x16: 'x16',
  max: 'maximum',
  min: 'minimum',
};

const labels: Record<string, string> = {
  needs_bios_update_for: 'Needs a BIOS update for',
  weight_excludes_battery: 'Weight without battery',
  pcie_12v_2x6_connectors: '12V-2x6 connectors',
  pcie_8pin_connectors: 'PCIe 8-pin connectors',
  drive_bays_35: '3.5-inch drive bays',
  drive_bays_25: '2.5-inch drive bays',
  read_mb_s: 'Sequential read',
  write_mb_s: 'Sequential write',
  read_iops: 'Random read',
  write_iops: 'Random write',
  memory_max_gb: 'Maximum memory',
  memory_max_mt_s: 'Maximum memory speed',
  has_wifi: 'Wi-Fi built in',
  has_usb_c_header: 'USB-C header',
  has_front_usb_c: 'Front USB-C',
  dpi_max: 'Maximum DPI',
  modular: 'Modular cables',
  switchType: 'Switch type',
};

/** `has_heatsink` is "Heatsink", `module_capacity_gb` "Module capacity". */
export function specLabel(name: string): string {
  const known = labels[name];
  if (known) return known;
  const ending = endingOf(name)?.[0].length ?? 0;
  const bare = name.slice(0, name.length - ending).replace(/^(has|is)_/, '');
  const words = bare.split('_').map((word) => spellings[word] ?? word);
  const label = words.join(' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Formats a value for display: `7,450 MB/s`, `2 TB`, `Yes`. */
export function specText(name: string, value: SpecValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ');
  const unit = specUnit(name);
  if (typeof value === 'string') return `${value}${unit}`;
  if (unit === ' GB' && value >= 1000 && value % 1000 === 0) return `${formatNumber(value / 1000)} TB`;
  return `${formatNumber(value)}${unit}`;
}

/** The unit of a specification with a space before it where it is written so; empty without a unit. */
export function specUnit(name: string): string {
  return endingOf(name)?.[1] ?? '';
}

function endingOf(name: string): [string, string] | undefined {
  return unitsByEnding.find(([ending]) => name.endsWith(ending));
}
