import type { Build } from './build-facts.ts';
import { count, flag, measure, pieces, text, texts } from './build-facts.ts';
import type { BuildPart } from './build-parts.ts';
import {
  atMost,
  type CompatibilityRule,
  type Finding,
  fail,
  ok,
  unknown,
  warning,
  worst,
} from './compatibility-rule.ts';

type DriveKind = 'm2' | 'sata' | 'external' | 'other';

export const storageRules: readonly CompatibilityRule[] = [
  {
    id: 'drive-interface',
    needs: ['storage'],
    reads: { storage: ['interface', 'form_factor'] },
    check: (build) => worst(build.all('storage').map(checkInterface)),
  },
  {
    id: 'm2-slots',
    needs: ['storage', 'motherboard'],
    reads: { storage: ['form_factor'], motherboard: ['m2_slots'] },
    check(build) {
      const board = build.one('motherboard');
      return ofKind(build, 'm2', (drives) =>
        atMost({
          actual: pieces(drives),
          limit: measure(board, 'm2_slots'),
          unit: '',
          names: ['M.2 drives', 'M.2 slots of the motherboard'],
          sentence: (actual, slots) =>
            `M.2 drives: ${actual}, slots for them (M key) on the motherboard: ${slots}.`,
          parts: [...drives, board],
        }),
      );
    },
  },
  {
    id: 'm2-size',
    needs: ['storage', 'motherboard'],
    reads: { storage: ['form_factor'], motherboard: ['m2_sizes'] },
    check(build) {
      const board = build.one('motherboard');
      return ofKind(build, 'm2', (drives) => worst(drives.map((drive) => checkSize(drive, board))));
    },
  },
  {
    id: 'm2-interface',
    needs: ['storage', 'motherboard'],
    reads: {
      storage: ['form_factor', 'interface'],
      motherboard: ['supports_m2_sata?', 'm2_generation?'],
    },
    check(build) {
      const board = build.one('motherboard');
      return ofKind(build, 'm2', (drives) => worst(drives.map((drive) => checkProtocol(drive, board))));
    },
  },
  {
    id: 'm2-generation',
    needs: ['storage', 'motherboard'],
    reads: { storage: ['form_factor', 'interface?', 'generation'], motherboard: ['m2_generation'] },
    check(build) {
      const board = build.one('motherboard');
      const slot = measure(board, 'm2_generation');
      return ofKind(build, 'm2', (drives) =>
        worst(
          drives
            .filter((drive) => text(drive, 'interface') !== 'SATA')
            .map((drive) => checkGeneration(drive, board, slot)),
        ),
      );
    },
  },
  {
    id: 'sata-ports',
    needs: ['storage', 'motherboard'],
    reads: { storage: ['form_factor', 'interface'], motherboard: ['sata_ports'] },
    check(build) {
      const board = build.one('motherboard');
      return ofKind(build, 'sata', (drives) =>
        atMost({
          actual: pieces(drives),
          limit: measure(board, 'sata_ports'),
          unit: '',
          names: ['SATA drives', 'SATA ports of the motherboard'],
          sentence: (actual, ports) => `SATA drives: ${actual}, SATA ports on the motherboard: ${ports}.`,
          parts: [...drives, board],
        }),
      );
    },
  },
  {
    id: 'sata-power',
    needs: ['storage', 'psu'],
    reads: { storage: ['form_factor', 'interface'], psu: ['sata_connectors'] },
    check(build) {
      const psu = build.one('psu');
      return ofKind(build, 'sata', (drives) =>
        atMost({
          actual: pieces(drives),
          limit: measure(psu, 'sata_connectors'),
          unit: '',
          names: ['SATA drives', 'SATA plugs of the power supply'],
          sentence: (actual, plugs) => `SATA drives: ${actual}, SATA plugs of the power supply: ${plugs}.`,
          parts: [...drives, psu],
        }),
      );
    },
  },
  {
    id: 'drive-bays',
    needs: ['storage', 'case'],
    reads: { storage: ['form_factor', 'interface'], case: ['drive_bays_35', 'drive_bays_25'] },
    check: (build) => ofKind(build, 'sata', (drives) => checkBays(drives, build.one('case'))),
  },
];

/** Undefined where the facts do not tell how a drive is connected. */
function kindOf(drive: BuildPart): DriveKind | undefined {
  const [form, connection] = [text(drive, 'form_factor'), text(drive, 'interface')];
  if (connection === 'USB' || form === 'Portable') return 'external';
  if (form?.startsWith('M.2')) return 'm2';
  if (!form || !connection) return undefined;
  return connection === 'SATA' && /^[23]\.5 inch$/.test(form) ? 'sata' : 'other';
}

/** Applies a check to the drives of a kind; undefined without such drives. */
function ofKind(
  build: Build,
  kind: DriveKind,
  check: (drives: BuildPart[]) => Finding | undefined,
): Finding | undefined {
  const drives = build.all('storage');
  const unclear = drives.filter((drive) => kindOf(drive) === undefined);
  if (unclear.length > 0) return unknown('Not known how a drive is connected.', unclear);
  const chosen = drives.filter((drive) => kindOf(drive) === kind);
  return chosen.length > 0 ? check(chosen) : undefined;
}

function checkInterface(drive: BuildPart): Finding {
  const [form, connection] = [text(drive, 'form_factor'), text(drive, 'interface')];
  if (!form || !connection)
    return unknown(`The drive is ${form ?? 'of unknown form'} with ${connection ?? 'unknown connection'}.`, [
      drive,
    ]);
  const sentence = `The drive is ${form} with ${connection}`;
  if (kindOf(drive) !== 'other') return ok(`${sentence}.`, [drive]);
  return form === 'PCIe'
    ? warning(`${sentence}: it occupies a PCIe slot of the motherboard.`, [drive])
    : fail(`${sentence}, which desktop boards do not connect.`, [drive]);
}

function checkSize(drive: BuildPart, board: BuildPart | undefined): Finding {
  const size = /^M\.2 (\d{4,5})/.exec(text(drive, 'form_factor') ?? '')?.[1];
  const sizes = texts(board, 'm2_sizes');
  const parts = [drive, board];
  const sentence = `The drive is M.2 ${size ?? 'of unknown size'}, the motherboard takes ${sizes?.join(', ') ?? 'unknown sizes'}`;
  if (!size || !sizes) return unknown(`${sentence}.`, parts);
  if (sizes.includes(size)) return ok(`${sentence}.`, parts);
  const longest = Math.max(...sizes.map(lengthOf));
  const values = { actual: lengthOf(size), limit: longest, unit: 'mm' };
  return lengthOf(size) > longest
    ? fail(`${sentence}.`, parts, values)
    : warning(`${sentence}: there may be no screw hole for it.`, parts, values);
}

/** `2280` is 80 mm long. */
function lengthOf(size: string): number {
  return Number(size.slice(2));
}

function checkProtocol(drive: BuildPart, board: BuildPart | undefined): Finding {
  const parts = [drive, board];
  const connection = text(drive, 'interface');
  if (connection === 'NVMe') {
    return measure(board, 'm2_generation') === undefined
      ? unknown('The drive is NVMe, not known whether the M.2 slots have PCIe.', parts)
      : ok('The drive is NVMe, and the M.2 slots have PCIe.', parts);
  }
  if (connection !== 'SATA') return unknown('Not known whether the M.2 drive is NVMe or SATA.', parts);
  const supports = flag(board, 'supports_m2_sata');
  if (supports === undefined)
    return unknown('The M.2 drive is SATA, not known whether an M.2 slot takes that.', parts);
  return supports
    ? ok('The M.2 drive is SATA, and an M.2 slot takes that.', parts)
    : fail('The M.2 drive is SATA, the M.2 slots take NVMe only.', parts);
}

function checkGeneration(drive: BuildPart, board: BuildPart | undefined, slot: number | undefined): Finding {
  const generation = measure(drive, 'generation');
  const parts = [drive, board];
  const sentence = `The drive is PCIe ${generation ?? '(generation unknown)'}, the fastest M.2 slot PCIe ${slot ?? '(generation unknown)'}`;
  if (generation === undefined || slot === undefined) return unknown(`${sentence}.`, parts);
  return generation <= slot
    ? ok(`${sentence}.`, parts)
    : warning(`${sentence}: the drive runs at the speed of the slot.`, parts);
}

/** A 2.5-inch drive also fits a 3.5-inch bay. */
function checkBays(drives: BuildPart[], pcCase: BuildPart | undefined): Finding {
  const [large, small] = [count(pcCase, 'drive_bays_35'), count(pcCase, 'drive_bays_25')];
  const wide = pieces(drives.filter((drive) => text(drive, 'form_factor') === '3.5 inch'));
  const all = pieces(drives);
  const parts = [...drives, pcCase];
  const sentence = `Drives of 3.5 inch: ${wide}, of 2.5 inch: ${all - wide}; bays of the case: ${large ?? 'unknown'} and ${small ?? 'unknown'}.`;
  // A case without any bay is a case whose bays nobody entered.
  if (large === undefined || small === undefined || large + small === 0) return unknown(sentence, parts);
  const values = { actual: all, limit: large + small, unit: 'drives' };
  return wide <= large && all <= large + small ? ok(sentence, parts, values) : fail(sentence, parts, values);
}
