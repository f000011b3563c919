import { type CategoryMapping, same } from '../fact-comparison.ts';
import { countAt, entriesAt, flagAt, measureAt, type PartsRecord, textAt, wordsAt } from '../parts-record.ts';

function socketOf(record: PartsRecord): string | undefined {
  return textAt('socket')(record)?.replace('LGA ', 'LGA');
}

function chipsetOf(record: PartsRecord): string | undefined {
  return textAt('chipset')(record)?.replace(/^(AMD|Intel) /, '');
}

function formFactorOf(record: PartsRecord): string | undefined {
  return textAt('form_factor')(record)?.replace('Micro ATX', 'Micro-ATX').replace('EATX', 'E-ATX');
}

/** Slots with key E, and short ones of 30 mm on a desktop board, are for a Wi-Fi card, not for a drive. */
function driveSlots(record: PartsRecord): Record<string, unknown>[] | undefined {
  return entriesAt('m2_slots')(record)?.filter((slot) => slot.key === 'M' && slot.size !== '2230');
}

function driveSizes(record: PartsRecord): string[] | undefined {
  const sizes = driveSlots(record)?.flatMap((slot) => String(slot.size).match(/\d{4,5}/g) ?? []);
  return sizes && [...new Set(sizes)];
}

function fastestDriveSlot(record: PartsRecord): number | undefined {
  const generations = driveSlots(record)?.map((slot) => Number(/\d/.exec(String(slot.interface))?.[0] ?? 0));
  return generations && (Math.max(...generations) || undefined);
}

function fanHeaders(record: PartsRecord): number | undefined {
  const fields = ['cpu_fan', 'cpu_opt', 'case_fan', 'pump'];
  return fields.reduce((sum, field) => sum + (countAt(`fan_headers.${field}`)(record) ?? 0), 0) || undefined;
}

/** Headers of 10 and 20 Gb/s are for a USB-C port; zero is the default of the data. */
function hasUsbCHeader(record: PartsRecord): boolean | undefined {
  const fields = ['usb_3_2_gen_2', 'usb_3_2_gen_2x2'];
  return fields.some((field) => measureAt(`usb_headers.${field}`)(record) !== undefined) || undefined;
}

/** Flags that the data sets to false by default. */
function ifTrue(path: string): (record: PartsRecord) => boolean | undefined {
  return (record) => flagAt(path)(record) || undefined;
}

function graphicsSlot(record: PartsRecord): string | undefined {
  const slots = entriesAt('pcie_slots')(record)?.filter((slot) => slot.lanes === 16 && slot.gen);
  const newest = slots
    ?.map((slot) => String(slot.gen))
    .toSorted()
    .at(-1);
  return newest && `PCIe ${newest} x16`;
}

function networkSpeed(record: PartsRecord): string | undefined {
  const speeds = entriesAt('onboard_ethernet')(record)?.map(({ speed }) => String(speed));
  return speeds?.toSorted((one, other) => Number.parseFloat(other) - Number.parseFloat(one))[0];
}

function wirelessOf(record: PartsRecord): string | undefined {
  const text = textAt('wireless_networking')(record);
  if (text === undefined || /^none/i.test(text)) return text && 'None';
  const generation = text.match(/wi-?fi ?(\d\w?)/i)?.[1];
  return generation && `Wi-Fi ${generation}`;
}

function processorPower(record: PartsRecord): string[] | undefined {
  return wordsAt('power_connectors.cpu_power')(record)?.map((plug) => plug.trim().replace(' pin', '-pin'));
}

export const motherboardMapping: CategoryMapping = {
  files: ['Motherboard'],
  specs: {
    socket: same(socketOf),
    chipset: same(chipsetOf),
    form_factor: same(formFactorOf),
    memory_type: same(textAt('memory.ram_type')),
    memory_slots: same(measureAt('memory.slots')),
    memory_max_gb: same(measureAt('memory.max')),
    m2_slots: same((record) => driveSlots(record)?.length),
    m2_gen5_slots: same(
      (record) => driveSlots(record)?.filter((slot) => /PCIe (5|Gen5)/.test(String(slot.interface))).length,
    ),
    m2_sizes: same(driveSizes),
    m2_generation: same(fastestDriveSlot),
    supports_m2_sata: same((record) =>
      driveSlots(record)?.some((slot) => /SATA/.test(String(slot.interface))),
    ),
    graphics_slot: same(graphicsSlot),
    pcie_generation: same((record) => graphicsSlot(record)?.match(/\d/)?.[0]),
    sata_ports: same(countAt('storage_devices.sata_6_gb_s')),
    lan: same(networkSpeed),
    wifi: same(wirelessOf),
    has_wifi: same((record) => {
      const wireless = wirelessOf(record);
      return wireless === undefined ? undefined : wireless !== 'None';
    }),
    cpu_power_connectors: same((record) => processorPower(record)?.join(' + ')),
    eps_connectors: same((record) => processorPower(record)?.length),
    fan_headers: same(fanHeaders),
    argb_headers: same(measureAt('rgb_headers.argb_5v')),
    has_usb_c_header: same(hasUsbCHeader),
    has_bios_flashback: same(ifTrue('bios_features.flashback')),
    supports_ecc: same(ifTrue('ecc_support')),
  },
  subcategories: { socket: same(socketOf), chipset: same(chipsetOf), form_factor: same(formFactorOf) },
};
