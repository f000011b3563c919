import { flag, measure, text, texts } from './build-facts.ts';
import type { BuildPart } from './build-parts.ts';
import { atMost, type CompatibilityRule, fail, ok, unknown, warning } from './compatibility-rule.ts';
import { findRadiatorPlaces, radiatorFacts } from './radiator-places.ts';

/** A radiator with its fans, which stands between the front of the case and the card. */
const FRONT_RADIATOR_MM = 55;
/** Cards that are a little thicker than their slots still fit: makers call 2.2 slots two. */
const SLOT_TOLERANCE = 0.25;

/** Below the rate of PCIe 3.0 x16, cards lose speed that is felt. */
const LANES_OF_GENERATION_3 = 16;

/** Sizes of boards with the same holes: a case for one also takes the smaller ones before it. */
const boardSizes = ['Mini-ITX', 'Mini-DTX', 'Micro-ATX', 'ATX', 'E-ATX'];

export const graphicsAndCaseRules: readonly CompatibilityRule[] = [
  {
    id: 'graphics-present',
    needs: ['cpu', 'motherboard'],
    reads: { cpu: ['integrated_graphics?'] },
    isAboutAbsence: true,
    check(build) {
      const cpu = build.one('cpu');
      const card = build.one('graphics');
      if (card) return ok('A graphics card is chosen.', [card, cpu]);
      const graphics = text(cpu, 'integrated_graphics');
      if (graphics === undefined) {
        return unknown('No graphics card is chosen, not known whether the processor has graphics.', [cpu]);
      }
      return graphics === 'None'
        ? fail('No graphics card is chosen, and the processor has no graphics: there would be no picture.', [
            cpu,
          ])
        : ok(`The processor has graphics (${graphics}).`, [cpu]);
    },
  },
  {
    id: 'card-length',
    needs: ['graphics', 'case'],
    reads: {
      graphics: ['length_mm'],
      case: ['gpu_max_mm', ...radiatorFacts],
      cooler: ['radiator_mm?'],
    },
    check(build) {
      const [card, pcCase] = [build.one('graphics'), build.one('case')];
      const length = measure(card, 'length_mm');
      const limit = measure(pcCase, 'gpu_max_mm');
      const parts = [card, pcCase];
      const outside = Math.max(
        ...['width_mm', 'height_mm', 'depth_mm'].map(
          (fact) => measure(pcCase, fact) ?? Number.POSITIVE_INFINITY,
        ),
      );
      if (length !== undefined && limit === undefined && length > outside) {
        return fail(`The card is ${length} mm long, the whole case ${outside} mm.`, parts);
      }
      const finding = atMost({
        actual: length,
        limit,
        unit: 'mm',
        names: ['length of the card', 'length that the case allows'],
        sentence: (actual, most) => `The card is ${actual} long, the case allows ${most}.`,
        parts,
      });
      const room = (limit ?? 0) - FRONT_RADIATOR_MM;
      if (finding.level !== 'ok' || (length ?? 0) <= room || !needsFront(build.one('cooler'), pcCase))
        return finding;
      return warning(
        `The card is ${length} mm long; with the radiator in front the case allows about ${room} mm.`,
        [...parts, build.one('cooler')],
        { actual: length ?? 0, limit: room, unit: 'mm' },
      );
    },
  },
  {
    id: 'card-thickness',
    needs: ['graphics', 'case'],
    reads: { graphics: ['slots'], case: ['expansion_slots'] },
    check(build) {
      const parts = [build.one('graphics'), build.one('case')];
      const [thickness, slots] = [measure(parts[0], 'slots'), measure(parts[1], 'expansion_slots')];
      const sentence = `Thickness of the card in slots: ${thickness ?? 'unknown'}, slots of the case: ${slots ?? 'unknown'}.`;
      if (thickness === undefined || slots === undefined) return unknown(sentence, parts);
      const values = { actual: thickness, limit: slots, unit: 'slots' };
      const fits = Math.ceil(thickness - SLOT_TOLERANCE) <= slots;
      return fits ? ok(sentence, parts, values) : fail(sentence, parts, values);
    },
  },
  {
    id: 'card-pcie',
    needs: ['graphics', 'motherboard'],
    reads: { graphics: ['pcie'], motherboard: ['graphics_slot'], cpu: ['pcie_generation'] },
    check(build) {
      const [card, board, cpu] = [build.one('graphics'), build.one('motherboard'), build.one('cpu')];
      const parts = [card, board, cpu];
      const [link, slot] = [readLink(text(card, 'pcie')), readLink(text(board, 'graphics_slot'))];
      const cpuGeneration = cpu ? measure(cpu, 'pcie_generation') : slot?.generation;
      if (!link || !slot || cpuGeneration === undefined) {
        return unknown(`The card has ${describe(link)}, slot and processor give ${describe(slot)}.`, parts);
      }
      const generation = Math.min(slot.generation, cpuGeneration);
      const sentence = `The card has ${describe(link)}, slot and processor give ${describe({ ...slot, generation })}`;
      const gap = link.generation - generation;
      if (gap <= 0) return ok(`${sentence}.`, parts);
      return gap >= 2 || link.lanes * 2 ** (generation - 3) < LANES_OF_GENERATION_3
        ? warning(`${sentence}: it works, some games lose frames.`, parts)
        : ok(`${sentence}: it runs a little below its best.`, parts);
    },
  },
  {
    id: 'board-size',
    needs: ['motherboard', 'case'],
    reads: { motherboard: ['form_factor'], case: ['motherboard_sizes'] },
    check(build) {
      const parts = [build.one('motherboard'), build.one('case')];
      const [size, sizes] = [
        text(parts[0], 'form_factor')?.replace(/^Thin /, ''),
        texts(parts[1], 'motherboard_sizes'),
      ];
      const sentence = `The motherboard is ${size ?? 'of unknown size'}, the case takes ${sizes?.join(', ') ?? 'unknown sizes'}.`;
      if (!size || !sizes) return unknown(sentence, parts);
      if (sizes.includes(size)) return ok(sentence, parts);
      const rank = boardSizes.indexOf(size);
      if (rank < 0) return unknown(sentence, parts);
      return sizes.some((other) => boardSizes.indexOf(other) >= rank)
        ? ok(sentence, parts)
        : fail(sentence, parts);
    },
  },
  {
    id: 'back-connect',
    needs: ['motherboard', 'case'],
    reads: { motherboard: ['has_back_connect'], case: ['supports_back_connect?'] },
    check(build) {
      const parts = [build.one('motherboard'), build.one('case')];
      const isBack = flag(parts[0], 'has_back_connect');
      if (isBack === undefined)
        return unknown('Not known on which side the motherboard has its connectors.', parts);
      if (!isBack)
        return ok('The motherboard has its connectors on the front, as every case expects.', parts);
      const supports = flag(parts[1], 'supports_back_connect');
      if (supports === undefined) {
        return unknown(
          'The motherboard has its connectors on the back, not known whether the case has holes for them.',
          parts,
        );
      }
      return supports
        ? ok('The motherboard has its connectors on the back, and the case has holes for them.', parts)
        : fail('The motherboard has its connectors on the back, the case has no holes for them.', parts);
    },
  },
];

/** Whether the front is the only known place for the radiator. */
function needsFront(cooler: BuildPart | undefined, pcCase: BuildPart | undefined): boolean {
  const radiator = measure(cooler, 'radiator_mm');
  if (radiator === undefined) return false;
  const { fitting } = findRadiatorPlaces(pcCase, radiator);
  return fitting.length === 1 && fitting[0] === 'front';
}

interface Link {
  generation: number;
  lanes: number;
}

/** Reads `PCIe 4.0 x8`. */
function readLink(words: string | undefined): Link | undefined {
  const [, generation, lanes] = /PCIe (\d)(?:\.\d)? x(\d+)/.exec(words ?? '') ?? [];
  return generation && lanes ? { generation: Number(generation), lanes: Number(lanes) } : undefined;
}

function describe(link: Link | undefined): string {
  return link ? `PCIe ${link.generation}.0 x${link.lanes}` : 'PCIe of unknown generation';
}
