import { type CategoryMapping, same } from '../fact-comparison.ts';
import { countAt, measureAt, type PartsRecord, textAt } from '../parts-record.ts';
import { samePorts } from '../ports.ts';

/** Removes the memory size, which the data adds for chipsets with two sizes. */
function chipsetOf(record: PartsRecord): string | undefined {
  return textAt('chipset')(record)?.replace(/ \d+ ?GB$/, '');
}

function twelveVoltConnectors(record: PartsRecord): number | undefined {
  const older = countAt('power_connectors.pcie_12VHPWR')(record);
  const newer = countAt('power_connectors.pcie_12V_2x6')(record);
  return older === undefined && newer === undefined ? undefined : (older ?? 0) + (newer ?? 0);
}

function powerConnectorsOf(record: PartsRecord): string | undefined {
  const eightPin = countAt('power_connectors.pcie_8_pin')(record);
  const twelveVolt = twelveVoltConnectors(record);
  if (eightPin === undefined || twelveVolt === undefined) return undefined;
  const parts = [eightPin > 0 && `${eightPin} × 8-pin`, twelveVolt > 0 && `${twelveVolt} × 16-pin (12V-2x6)`];
  return parts.filter(Boolean).join(', ') || 'None';
}

const outputKinds: [name: string, field: RegExp][] = [
  ['HDMI', /^hdmi_(\d)_(\d)_?([ab])?/],
  ['DisplayPort', /^displayport_(\d)_(\d)_?([ab])?/],
  ['DVI-D', /^dvi_d/],
  ['VGA', /^vga/],
  ['USB-C', /^usb_c/],
];

function outputsOf(record: PartsRecord): string[] | undefined {
  const outputs = Object.entries((record.video_outputs ?? {}) as Record<string, number | null>);
  const stated = outputs.flatMap(([field, count]) =>
    outputKinds.flatMap(([kind, pattern]) => {
      const match = field.match(pattern);
      return match && count
        ? [`${count} × ${kind} ${match.slice(1, 3).join('.')}${match[3] ?? ''}`.trim()]
        : [];
    }),
  );
  return stated.length > 0 ? stated : undefined;
}

/** Undefined for older records, which have no generation. */
function linkOf(record: PartsRecord): string | undefined {
  return textAt('interface')(record)?.match(/^PCIe \d\.\d x\d+$/)?.[0];
}

export const gpuMapping: CategoryMapping = {
  files: ['GPU'],
  specs: {
    chipset: same(chipsetOf),
    memory_gb: same(measureAt('memory')),
    memory_type: same(textAt('memory_type')),
    memory_bus_bit: same(measureAt('memory_bus')),
    boost_mhz: same(measureAt('core_boost_clock')),
    length_mm: same(measureAt('length')),
    slots: same(measureAt('total_slot_width')),
    board_power_w: same(measureAt('tdp')),
    pcie: same(linkOf),
    power_connectors: same(powerConnectorsOf),
    pcie_8pin_connectors: same(countAt('power_connectors.pcie_8_pin')),
    pcie_12v_2x6_connectors: same(twelveVoltConnectors),
    display_outputs: samePorts(outputsOf),
  },
  subcategories: { chipset: same(chipsetOf), memory_gb: same(measureAt('memory')) },
};
