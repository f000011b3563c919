/** `bios`: the board needs a BIOS that is newer than the one it was first sold with. */
export type ChipsetSupport = 'yes' | 'bios' | 'no';

interface SupportRow {
  socket: string;
  /** Processor families, as `familyOf` spells them. */
  families: readonly string[];
  /** Chipsets or, as `300`, all chipsets of a series. */
  chipsets: readonly string[];
  support: ChipsetSupport;
}

const row = (
  socket: string,
  families: readonly string[],
  chipsets: readonly string[],
  support: ChipsetSupport,
): SupportRow => ({ socket, families, chipsets, support });

const serverChipsets = [
  'C232',
  'C236',
  'C242',
  'C246',
  'W480',
  'W580',
  'C252',
  'C256',
  'C262',
  'C266',
  'W680',
  'W880',
];

/** Which processor families run on which chipsets of the same socket. The first row that names both decides. */
const supportTable: readonly SupportRow[] = [
  row('LGA1155', ['Sandy Bridge'], ['6', '7'], 'yes'),
  row('LGA1155', ['Ivy Bridge'], ['B65', 'Q65', 'Q67'], 'no'),
  row('LGA1155', ['Ivy Bridge'], ['6'], 'bios'),
  row('LGA1155', ['Ivy Bridge'], ['7'], 'yes'),
  row('LGA1150', ['Haswell'], ['8', '9', 'C222', 'C224', 'C226'], 'yes'),
  row('LGA1150', ['Broadwell'], ['8'], 'no'),
  row('LGA1150', ['Broadwell'], ['9'], 'bios'),

  row('LGA1151', ['Skylake', 'Kaby Lake'], ['100', '200', 'C232', 'C236'], 'yes'),
  row('LGA1151', ['Skylake', 'Kaby Lake'], ['300', 'C242', 'C246'], 'no'),
  row('LGA1151', ['Coffee Lake'], ['100', '200', 'C232', 'C236'], 'no'),
  row('LGA1151', ['Coffee Lake'], ['300', 'C242', 'C246'], 'yes'),

  row('LGA1200', ['Comet Lake'], ['400', '500'], 'yes'),
  row('LGA1200', ['Rocket Lake'], ['H410', 'B460'], 'no'),
  row('LGA1200', ['Rocket Lake'], ['400'], 'bios'),
  row('LGA1200', ['Rocket Lake'], ['500'], 'yes'),

  row('LGA1700', ['Alder Lake'], ['600', '700'], 'yes'),
  row('LGA1700', ['Raptor Lake, 13th generation'], ['600'], 'bios'),
  row('LGA1700', ['Raptor Lake, 13th generation'], ['700'], 'yes'),
  row('LGA1700', ['Raptor Lake, 14th generation'], ['600', '700'], 'bios'),

  row('LGA1851', ['Arrow Lake'], ['800'], 'yes'),

  row('LGA2011', ['Sandy Bridge', 'Ivy Bridge'], ['X79', 'C602', 'C606', 'C602J'], 'yes'),
  row('LGA2011-3', ['Haswell', 'Broadwell'], ['C612'], 'yes'),
  row('LGA2011-3', ['Haswell'], ['X99'], 'yes'),
  row('LGA2011-3', ['Broadwell'], ['X99'], 'bios'),
  row('LGA2066', ['Skylake', 'Kaby Lake'], ['X299'], 'yes'),
  row('LGA2066', ['Cascade Lake'], ['X299'], 'bios'),

  row('FM2', ['Piledriver'], ['A55', 'A75', 'A85X'], 'yes'),
  row('FM2+', ['Steamroller'], ['A55', 'A58', 'A68H', 'A78', 'A88X'], 'yes'),
  row('AM3+', ['Bulldozer'], ['970', '990X', '990FX'], 'yes'),
  row('AM3+', ['Piledriver', 'Vishera'], ['970', '990X', '990FX'], 'bios'),

  row('AM4', ['Bristol Ridge'], ['300'], 'yes'),
  row('AM4', ['Bristol Ridge'], ['400'], 'bios'),
  row('AM4', ['Bristol Ridge', 'Zen', 'Zen APU', 'Zen+'], ['B550', 'A520'], 'no'),
  row('AM4', ['Bristol Ridge', 'Zen'], ['X570'], 'no'),
  row('AM4', ['Zen APU'], ['X570'], 'bios'),
  row('AM4', ['Zen+'], ['X570'], 'yes'),
  row('AM4', ['Zen', 'Zen APU', 'Zen+'], ['300', '400'], 'yes'),
  row('AM4', ['Zen 2'], ['300'], 'bios'),
  row('AM4', ['Zen 2'], ['400', '500'], 'yes'),
  row('AM4', ['Zen 3'], ['300', '400'], 'bios'),
  row('AM4', ['Zen 3'], ['500'], 'yes'),

  row('AM5', ['Zen 4 APU'], ['600'], 'bios'),
  row('AM5', ['Zen 4', 'Zen 4 APU'], ['600', '800'], 'yes'),
  row('AM5', ['Zen 5'], ['600'], 'bios'),
  row('AM5', ['Zen 5'], ['800'], 'yes'),

  row('TR4', ['Zen'], ['X399'], 'yes'),
  row('TR4', ['Zen+'], ['X399'], 'bios'),
  row('sTRX4', ['Zen 2'], ['TRX40'], 'yes'),
  row('sTR5', ['Zen 4'], ['TRX50', 'WRX90'], 'yes'),
  row('sTR5', ['Zen 5'], ['TRX50', 'WRX90'], 'bios'),
];

/** Whether a family runs on a chipset, or undefined where the table does not know the pair. */
export function chipsetSupport(pair: {
  socket: string;
  family: string;
  chipset: string;
}): ChipsetSupport | undefined {
  const series = seriesOf(pair.chipset);
  return supportTable.find(
    ({ socket, families, chipsets }) =>
      socket === pair.socket &&
      families.includes(pair.family) &&
      (chipsets.includes(pair.chipset) || (series !== undefined && chipsets.includes(series))),
  )?.support;
}

/** Intel locks Xeon processors of its desktop sockets to chipsets for workstations. */
export function isServerChipset(chipset: string): boolean {
  return serverChipsets.includes(chipset);
}

/** `Z390` is in the series 300, `X870E` in 800, `H81` in 8. */
function seriesOf(chipset: string): string | undefined {
  const digits = /^[ABHPQWXZ](\d{2,3})[A-Z]?$/.exec(chipset)?.[1];
  if (!digits) return undefined;
  return digits.length === 3 ? `${digits.charAt(0)}00` : digits.charAt(0);
}
