import { expect, test } from 'vitest';
import { specLabel, specText } from './spec-text.ts';

test.each([
  ['read_mb_s', 7450, 'Sequential read', '7,450 MB/s'],
  ['capacity_gb', 2000, 'Capacity', '2 TB'],
  ['capacity_gb', 512, 'Capacity', '512 GB'],
  ['module_capacity_gb', 24, 'Module capacity', '24 GB'],
  ['read_iops', 1_200_000, 'Random read', '12,00,000 IOPS'],
  ['has_heatsink', true, 'Heatsink', 'Yes'],
  ['is_curved', false, 'Curved', 'No'],
  ['dpi_max', 26_000, 'Maximum DPI', '26,000'],
  ['size_inch', 23.8, 'Size', '23.8″'],
  ['vesa_mm', '100 × 100', 'VESA', '100 × 100 mm'],
  ['m2_gen5_slots', 1, 'M.2 Gen 5 slots', '1'],
  ['memory_types', ['DDR4', 'DDR5'], 'Memory types', 'DDR4, DDR5'],
  ['thermal_conductivity_w_mk', 12.5, 'Thermal conductivity', '12.5 W/mK'],
  ['pcie_12v_2x6_connectors', 2, '12V-2x6 connectors', '2'],
])('%s %j is shown as %s: %s', (name, value, label, text) => {
  expect(specLabel(name)).toBe(label);
  expect(specText(name, value)).toBe(text);
});
