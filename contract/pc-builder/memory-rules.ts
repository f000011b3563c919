import { count, flag, measure, pieces, socketOf, text, texts, total } from './build-facts.ts';
import type { BuildPart } from './build-parts.ts';
import { atMost, type CompatibilityRule, fail, ok, unknown, warning, worst } from './compatibility-rule.ts';

/** Desktop sockets take unbuffered modules only. */
const desktopSockets = /^(AM\d\+?|FM\d\+?|LGA(775|115\d|1200|1366|1700|1851|2066))$/;
/** Workstation sockets of AMD that take registered modules only. */
const registeredSockets = /^(sTR5|SP\d)$/;
/** Chipsets that run memory at the speed of the processor, without XMP. */
const chipsetsWithoutProfiles =
  /^(H110|B150|H170|B250|H270|H310|B36[05]|H370|H410|B460|H470|H510|H610|H810)$/;

/** The fastest DDR4 without a profile. */
const FASTEST_DDR4_MT_S = 3200;

/** Four unbuffered modules of 64 GB, the largest that are made. */
const LARGEST_DDR5_GB = 256;

export const memoryRules: readonly CompatibilityRule[] = [
  {
    id: 'memory-type',
    needs: ['memory', 'motherboard'],
    reads: { memory: ['ddr_type'], motherboard: ['memory_type'] },
    check(build) {
      const board = build.one('motherboard');
      const slots = texts(board, 'memory_type');
      return worst(
        build.all('memory').map((kit) => {
          const type = text(kit, 'ddr_type');
          const sentence = `The memory is ${type ?? 'of unknown type'}, the motherboard takes ${slots?.join(' or ') ?? 'an unknown type'}.`;
          if (!type || !slots) return unknown(sentence, [kit, board]);
          return slots.includes(type) ? ok(sentence, [kit, board]) : fail(sentence, [kit, board]);
        }),
      );
    },
  },
  {
    id: 'cpu-memory-type',
    needs: ['cpu', 'motherboard'],
    reads: { cpu: ['memory_types'], motherboard: ['memory_type'] },
    check(build) {
      const parts = [build.one('cpu'), build.one('motherboard')];
      const [controller, slots] = [texts(parts[0], 'memory_types'), texts(parts[1], 'memory_type')];
      const sentence = `The processor works with ${controller?.join(' or ') ?? 'unknown memory'}, the motherboard takes ${slots?.join(' or ') ?? 'an unknown type'}.`;
      if (!controller || !slots) return unknown(sentence, parts);
      return slots.some((type) => controller.includes(type)) ? ok(sentence, parts) : fail(sentence, parts);
    },
  },
  {
    id: 'memory-form',
    needs: ['memory', 'motherboard'],
    reads: { memory: ['device'], motherboard: ['memory_form_factor'] },
    check(build) {
      const board = build.one('motherboard');
      const slot = text(board, 'memory_form_factor');
      return worst(
        build.all('memory').map((kit) => {
          const form = { Desktop: 'DIMM', Laptop: 'SO-DIMM' }[text(kit, 'device') ?? ''];
          const sentence = `The modules are ${form ?? 'of unknown shape'}, the motherboard has ${slot ?? 'unknown'} slots for them.`;
          if (!form || !slot) return unknown(sentence, [kit, board]);
          return form === slot ? ok(sentence, [kit, board]) : fail(sentence, [kit, board]);
        }),
      );
    },
  },
  {
    id: 'memory-slots',
    needs: ['memory', 'motherboard'],
    reads: { memory: ['modules'], motherboard: ['memory_slots'] },
    check: (build) =>
      atMost({
        actual: total(build.all('memory'), 'modules'),
        limit: measure(build.one('motherboard'), 'memory_slots'),
        unit: '',
        names: ['memory modules', 'memory slots of the motherboard'],
        sentence: (modules, slots) => `Memory modules: ${modules}, slots on the motherboard: ${slots}.`,
        parts: [...build.all('memory'), build.one('motherboard')],
      }),
  },
  {
    id: 'memory-capacity',
    needs: ['memory', 'motherboard'],
    reads: { memory: ['capacity_gb'], motherboard: ['memory_max_gb'] },
    check: (build) =>
      atMost({
        actual: total(build.all('memory'), 'capacity_gb'),
        limit: measure(build.one('motherboard'), 'memory_max_gb'),
        unit: 'GB',
        names: ['memory in total', 'the most that the motherboard takes'],
        sentence: (size, limit) => `Memory in total: ${size}, the motherboard takes up to ${limit}.`,
        parts: [...build.all('memory'), build.one('motherboard')],
      }),
  },
  {
    id: 'cpu-memory-capacity',
    needs: ['memory', 'cpu'],
    reads: { memory: ['capacity_gb', 'ddr_type?'], cpu: ['memory_max_gb'] },
    check: (build) =>
      atMost({
        actual: total(build.all('memory'), 'capacity_gb'),
        limit: measure(build.one('cpu'), 'memory_max_gb'),
        unit: 'GB',
        names: ['memory in total', 'the most that the processor works with'],
        sentence: (size, limit) => `Memory in total: ${size}, the processor works with up to ${limit}.`,
        parts: [...build.all('memory'), build.one('cpu')],
        // Makers state the largest modules of the launch; larger DDR5 modules came later and run with a newer BIOS.
        tooMuch: isLaterDdr5(build.all('memory')) ? 'warning' : 'fail',
      }),
  },
  {
    id: 'memory-registered',
    needs: ['memory', 'motherboard'],
    reads: { memory: ['registered'], motherboard: ['socket'] },
    check(build) {
      const board = build.one('motherboard');
      const socket = socketOf(board);
      return worst(build.all('memory').map((kit) => checkRegistered(kit, board, socket)));
    },
  },
  {
    id: 'memory-ecc',
    needs: ['memory', 'motherboard'],
    reads: { memory: ['ecc'], motherboard: ['supports_ecc?'] },
    check(build) {
      const board = build.one('motherboard');
      const support = flag(board, 'supports_ecc');
      return worst(
        build.all('memory').map((kit) => {
          const ecc = flag(kit, 'ecc');
          if (ecc === undefined)
            return unknown('Not known whether the memory has error correction (ECC).', [kit]);
          if (!ecc)
            return ok('The memory has no error correction (ECC), which every board accepts.', [kit, board]);
          if (support)
            return ok('The memory has error correction (ECC), and the motherboard supports it.', [
              kit,
              board,
            ]);
          return support === undefined
            ? unknown(
                'The memory has error correction (ECC), not known whether the motherboard supports it.',
                [kit, board],
              )
            : warning('The memory has error correction (ECC), the motherboard does not use it.', [
                kit,
                board,
              ]);
        }),
      );
    },
  },
  {
    id: 'memory-speed',
    needs: ['memory', 'cpu', 'motherboard'],
    reads: {
      memory: ['speed_mt_s', 'profiles?'],
      cpu: ['memory_speed_mt_s'],
      motherboard: ['chipset?', 'memory_max_mt_s?'],
    },
    check: (build) =>
      worst(build.all('memory').map((kit) => checkSpeed(kit, build.one('cpu'), build.one('motherboard')))),
  },
  {
    id: 'memory-kits',
    needs: ['memory'],
    reads: { memory: ['modules'] },
    check(build) {
      const kits = build.all('memory');
      const modules = total(kits, 'modules');
      if (kits.length > 1) {
        return warning(
          `${kits.length} different memory kits are mixed: they run at the speed of the slowest, if at all.`,
          kits,
        );
      }
      if (modules === undefined) return unknown('Not known how many modules the memory kit has.', kits);
      const isOneKit = pieces(kits) === 1 || modules === pieces(kits);
      return isOneKit
        ? ok('All memory modules are equal.', kits)
        : warning(
            `${pieces(kits)} kits of the same memory: makers test modules of one kit only together.`,
            kits,
          );
    },
  },
  {
    id: 'memory-four-modules',
    needs: ['memory'],
    reads: { memory: ['ddr_type', 'modules', 'registered?'] },
    check(build) {
      const kits = build.all('memory');
      const modules = total(kits, 'modules');
      const types = kits.map((kit) => text(kit, 'ddr_type'));
      if (modules === undefined || types.includes(undefined)) {
        return unknown('Not known whether four DDR5 modules share the two memory channels.', kits);
      }
      if (!types.includes('DDR5') || modules < 4)
        return ok(`${modules} ${types[0]} modules run at full speed.`, kits);
      return warning(
        `${modules} DDR5 modules run well below their rated speed; two larger ones do not.`,
        kits,
      );
    },
  },
];

/** Whether the memory is DDR5 of at most the capacity that four of the largest modules have. */
function isLaterDdr5(kits: readonly BuildPart[]): boolean {
  const capacity = total(kits, 'capacity_gb');
  return (
    capacity !== undefined &&
    capacity <= LARGEST_DDR5_GB &&
    kits.every((kit) => text(kit, 'ddr_type') === 'DDR5')
  );
}

function checkRegistered(kit: BuildPart, board: BuildPart | undefined, socket: string | undefined) {
  const registered = flag(kit, 'registered');
  const parts = [kit, board];
  const kind = registered === undefined ? 'unknown' : registered ? 'registered' : 'unbuffered';
  if (registered === undefined || !socket) {
    return unknown(
      `Not known whether the motherboard takes the modules (${kind === 'unknown' ? 'registered or not' : kind}).`,
      parts,
    );
  }
  if (desktopSockets.test(socket)) {
    const sentence = `The modules are ${kind}, boards with the socket ${socket} take unbuffered ones.`;
    return registered ? fail(sentence, parts) : ok(sentence, parts);
  }
  if (registeredSockets.test(socket)) {
    const sentence = `The modules are ${kind}, boards with the socket ${socket} take registered ones.`;
    return registered ? ok(sentence, parts) : fail(sentence, parts);
  }
  return registered
    ? unknown(
        `The modules are registered, not known whether the board with the socket ${socket} takes them.`,
        parts,
      )
    : ok(`The modules are unbuffered, which boards with the socket ${socket} take.`, parts);
}

function checkSpeed(kit: BuildPart, cpu: BuildPart | undefined, board: BuildPart | undefined) {
  const speed = measure(kit, 'speed_mt_s');
  const rated = ratedSpeed(cpu, text(kit, 'ddr_type'));
  const parts = [kit, cpu, board];
  const speeds = `The memory is rated for ${inMegatransfers(speed)}, the processor for ${inMegatransfers(rated)}`;
  if (speed === undefined || rated === undefined) return unknown(`${speeds}.`, parts);
  const values = { actual: speed, limit: rated, unit: 'MT/s' };
  if (speed <= rated) return ok(`${speeds}.`, parts, values);
  const boardLimit = count(board, 'memory_max_mt_s');
  if (boardLimit && speed > boardLimit) {
    return warning(
      `${speeds}, the motherboard goes up to ${boardLimit} MT/s: the memory runs slower.`,
      parts,
      values,
    );
  }
  const chipset = text(board, 'chipset');
  if (chipset && chipsetsWithoutProfiles.test(chipset)) {
    return warning(`${speeds}; ${chipset} boards do not go beyond that.`, parts, values);
  }
  const profiles = texts(kit, 'profiles');
  if (!profiles)
    return unknown(`${speeds}; not known whether it has a profile (XMP or EXPO) for that.`, parts);
  const isAmdWithDdr5 = cpu?.manufacturer === 'AMD' && text(kit, 'ddr_type') === 'DDR5';
  if (isAmdWithDdr5 && !profiles.some((profile) => profile.startsWith('EXPO'))) {
    return warning(
      `${speeds}; it has a profile for Intel (XMP) only, which not every AMD board reads.`,
      parts,
      values,
    );
  }
  return ok(`${speeds}; switch on ${profiles.join(' or ')} in the BIOS.`, parts, values);
}

/** Processors for both types state the speed of DDR5. */
function ratedSpeed(cpu: BuildPart | undefined, type: string | undefined): number | undefined {
  const rated = measure(cpu, 'memory_speed_mt_s');
  return rated !== undefined && type === 'DDR4' ? Math.min(rated, FASTEST_DDR4_MT_S) : rated;
}

function inMegatransfers(speed: number | undefined): string {
  return speed === undefined ? 'an unknown speed' : `${speed} MT/s`;
}
