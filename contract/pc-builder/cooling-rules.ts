import { flag, measure, socketOf, texts } from './build-facts.ts';
import type { BuildPart } from './build-parts.ts';
import { atMost, type CompatibilityRule, fail, ok, unknown, warning, worst } from './compatibility-rule.ts';
import { cpuPower } from './power-of-build.ts';
import { findRadiatorPlaces, isLiquid, radiatorFacts } from './radiator-places.ts';

/** Sockets with the same holes around them; a cooler for one fits all of its row. */
const sameMounting = [
  ['LGA1150', 'LGA1151', 'LGA1155', 'LGA1156', 'LGA1200', 'LGA115x'],
  ['LGA2011', 'LGA2011-3', 'LGA2066'],
  ['AM2', 'AM2+', 'AM3', 'AM3+', 'FM1', 'FM2', 'FM2+'],
  ['TR4', 'sTR4', 'sTRX4', 'sTR5', 'SP3'],
];
/** A cooler for the second socket usually fits the first, but some need another frame. */
const similarMounting: Record<string, string> = { LGA1851: 'LGA1700', LGA1700: 'LGA1851', AM5: 'AM4' };

export const coolingRules: readonly CompatibilityRule[] = [
  {
    id: 'cooler-socket',
    needs: ['cooler'],
    reads: { cooler: ['sockets'], cpu: ['socket'], motherboard: ['socket?'] },
    check(build) {
      const cooler = build.one('cooler');
      const other = build.one('cpu') ?? build.one('motherboard');
      if (!other) return undefined;
      const socket = socketOf(other);
      const sockets = texts(cooler, 'sockets')?.map((name) => name.replace(/^LGA /, 'LGA'));
      const parts = [cooler, other];
      if (!socket || !sockets) {
        return unknown(`Not known whether the cooler fits the socket${socket ? ` ${socket}` : ''}.`, parts);
      }
      if (sockets.some((name) => hasSameMounting(name, socket)))
        return ok(`The cooler fits the socket ${socket}.`, parts);
      const similar = similarMounting[socket];
      if (similar && sockets.includes(similar)) {
        return warning(
          `The cooler is listed for ${similar}, not for ${socket}: ask the maker for the mounting frame.`,
          parts,
        );
      }
      return fail(`The cooler fits ${sockets.join(', ')}, the processor needs ${socket}.`, parts);
    },
  },
  {
    id: 'cooler-present',
    needs: ['cpu', 'motherboard'],
    reads: { cpu: ['has_cooler?'] },
    isAboutAbsence: true,
    check(build) {
      const cpu = build.one('cpu');
      const cooler = build.one('cooler');
      if (cooler) return ok('A cooler is chosen.', [cooler, cpu]);
      const isBundled = flag(cpu, 'has_cooler');
      if (isBundled) return ok('A cooler comes with the processor.', [cpu]);
      return isBundled === undefined
        ? unknown('No cooler is chosen, not known whether one comes with the processor.', [cpu])
        : fail('No cooler is chosen, and none comes with the processor.', [cpu]);
    },
  },
  {
    id: 'cooler-height',
    needs: ['cooler', 'case'],
    reads: {
      cooler: ['type?', 'radiator_mm?', 'height_mm'],
      case: ['cooler_max_mm', 'width_mm?', 'height_mm?', 'depth_mm?'],
    },
    check(build) {
      const cooler = build.one('cooler');
      if (isLiquid(cooler)) return undefined;
      const height = measure(cooler, 'height_mm');
      const limit = measure(build.one('case'), 'cooler_max_mm');
      const parts = [cooler, build.one('case')];
      const most = outsideLimit(build.one('case'));
      if (height !== undefined && limit === undefined && most !== undefined && height > most) {
        return fail(`The cooler is ${height} mm high, the whole case ${most} mm wide.`, parts);
      }
      return atMost({
        actual: height,
        limit,
        unit: 'mm',
        names: ['height of the cooler', 'height that the case allows'],
        sentence: (actual, most) => `Height of the cooler: ${actual}, the case allows ${most}.`,
        parts,
      });
    },
  },
  {
    id: 'cooler-rating',
    needs: ['cooler', 'cpu'],
    reads: { cooler: ['rated_tdp_w'], cpu: ['max_power_w|tdp_w'] },
    check(build) {
      const parts = [build.one('cooler'), build.one('cpu')];
      const rating = measure(parts[0], 'rated_tdp_w');
      const power = cpuPower(parts[1])?.watts;
      const finding = atMost({
        actual: power,
        limit: rating,
        unit: 'W',
        names: ['power of the processor', 'rating of the cooler'],
        sentence: (watts, most) => `The processor draws up to ${watts}, the cooler is rated for ${most}.`,
        parts,
        tooMuch: 'warning',
      });
      const isFarTooSmall = power !== undefined && rating !== undefined && rating < power / 2;
      return isFarTooSmall ? { ...finding, level: 'fail' } : finding;
    },
  },
  {
    id: 'radiator',
    needs: ['cooler', 'case'],
    reads: { cooler: ['type?', 'radiator_mm'], case: radiatorFacts },
    check(build) {
      const cooler = build.one('cooler');
      if (isLiquid(cooler) === false) return undefined;
      return checkRadiator(cooler, build.one('case'));
    },
  },
  {
    id: 'memory-clearance',
    needs: ['cooler', 'memory'],
    reads: { cooler: ['type?', 'memory_clearance_mm|overhangs_memory'], memory: ['height_mm?'] },
    check(build) {
      const cooler = build.one('cooler');
      if (isLiquid(cooler)) return undefined;
      if (flag(cooler, 'overhangs_memory') === false) {
        return ok('The cooler leaves the memory slots free.', [cooler, ...build.all('memory')]);
      }
      return worst(
        build.all('memory').map((kit) =>
          atMost({
            actual: measure(kit, 'height_mm'),
            limit: measure(cooler, 'memory_clearance_mm'),
            unit: 'mm',
            names: ['height of the memory', 'room under the cooler'],
            sentence: (height, room) => `Height of the memory: ${height}, room under the cooler: ${room}.`,
            parts: [kit, cooler],
            tooMuch: 'warning',
          }),
        ),
      );
    },
  },
];

/** The smallest boards, Mini-ITX, are as long and as wide as this. */
const SMALLEST_BOARD_MM = 170;

/** What stands on a board has at most the size of the case across the board: its width, unless it lies flat. */
function outsideLimit(pcCase: BuildPart | undefined): number | undefined {
  const sizes = ['width_mm', 'height_mm', 'depth_mm'].map((fact) => measure(pcCase, fact));
  const [width] = sizes;
  const smallest = Math.min(...sizes.map((size) => size ?? Number.POSITIVE_INFINITY));
  return smallest < SMALLEST_BOARD_MM ? smallest : width;
}

function hasSameMounting(name: string, socket: string): boolean {
  return name === socket || sameMounting.some((row) => row.includes(name) && row.includes(socket));
}

function checkRadiator(cooler: BuildPart | undefined, pcCase: BuildPart | undefined) {
  const parts = [cooler, pcCase];
  const radiator = measure(cooler, 'radiator_mm');
  if (radiator === undefined) {
    return unknown('Not known whether the cooler has a radiator, and how long it is.', parts);
  }
  const { fitting, largest, isComplete, isPossible } = findRadiatorPlaces(pcCase, radiator);
  if (fitting.length > 0) {
    return ok(`The case takes the ${radiator} mm radiator (${fitting.join(', ')}).`, parts, {
      actual: radiator,
      limit: largest,
      unit: 'mm',
    });
  }
  if (!isPossible) return fail(`The radiator is ${radiator} mm long, the case is smaller than that.`, parts);
  return isComplete
    ? fail(`The radiator is ${radiator} mm long, the case takes up to ${largest} mm.`, parts, {
        actual: radiator,
        limit: largest,
        unit: 'mm',
      })
    : unknown(`Not known whether the case takes a ${radiator} mm radiator.`, parts);
}
