import { count, measure, text, texts } from './build-facts.ts';
import type { BuildPart } from './build-parts.ts';
import {
  atMost,
  type CompatibilityRule,
  type Finding,
  fail,
  ok,
  unknown,
  warning,
} from './compatibility-rule.ts';
import { powerOfBuild } from './power-of-build.ts';

const LEAST_RATIO = 1;
const GOOD_RATIO = 1.2;
const AIM = 1.3;
/** What the slot alone supplies. */
const SLOT_POWER_W = 75;
/** What one 8-pin plug supplies, also through the adapter of a card with a 12V-2x6 socket. */
const PLUG_POWER_W = 150;

export const powerRules: readonly CompatibilityRule[] = [
  {
    id: 'power',
    needs: ['cpu', 'psu'],
    reads: { cpu: ['max_power_w|tdp_w'], graphics: ['board_power_w'], psu: ['wattage_w'] },
    check(build) {
      const parts = [...build.all('cpu'), ...build.all('graphics'), ...build.all('psu')];
      const { load_w, supply_w, ratio } = powerOfBuild(parts);
      if (load_w === null || supply_w === null || ratio === null) {
        return unknown(
          `Not known: ${load_w === null ? 'the load of the parts' : 'the wattage of the power supply'}.`,
          parts,
        );
      }
      const sentence = `The parts draw up to ${load_w} W, the power supply gives ${supply_w} W`;
      const values = { actual: load_w, limit: supply_w, unit: 'W' };
      if (ratio < LEAST_RATIO) return fail(`${sentence}.`, parts, values);
      const aim = `aim for ${Math.ceil((load_w * AIM) / 50) * 50} W`;
      return ratio < GOOD_RATIO
        ? warning(`${sentence}: little head-room, ${aim}.`, parts, values)
        : ok(`${sentence}.`, parts, values);
    },
  },
  {
    id: 'card-plugs',
    needs: ['graphics', 'psu'],
    reads: {
      graphics: [
        'pcie_8pin_connectors',
        'pcie_12v_2x6_connectors',
        'pcie_6pin_connectors?',
        'board_power_w?',
      ],
      psu: ['pcie_8pin_connectors?', 'pcie_12v_2x6_connectors?'],
    },
    check: (build) => checkPlugs(build.one('graphics'), build.one('psu')),
  },
  {
    id: 'cpu-plugs',
    needs: ['motherboard', 'psu'],
    reads: { motherboard: ['eps_connectors'], psu: ['eps_connectors'] },
    check(build) {
      const parts = [build.one('motherboard'), build.one('psu')];
      const [sockets, plugs] = parts.map((part) => measure(part, 'eps_connectors'));
      if (sockets === undefined || plugs === undefined) {
        const who = sockets === undefined ? 'motherboard needs' : 'power supply has';
        return unknown(`Not known how many plugs for the processor the ${who}.`, parts);
      }
      const sentence = `Plugs for the processor: the motherboard takes ${sockets}, the power supply has ${plugs}`;
      const values = { actual: sockets, limit: plugs, unit: 'plugs' };
      return plugs >= sockets
        ? ok(`${sentence}.`, parts, values)
        : warning(`${sentence}: one is enough unless you overclock.`, parts, values);
    },
  },
  {
    id: 'psu-form',
    needs: ['psu', 'case'],
    reads: { psu: ['form_factor'], case: ['psu_form_factor'] },
    check(build) {
      const parts = [build.one('psu'), build.one('case')];
      const form = text(parts[0], 'form_factor')?.replace('ATX/EPS', 'ATX');
      const forms = texts(parts[1], 'psu_form_factor');
      const sentence = `The power supply is ${form ?? 'of unknown form'}, the case takes ${forms?.join(', ') ?? 'unknown forms'}`;
      if (!form || !forms) return unknown(`${sentence}.`, parts);
      if (forms.includes(form)) return ok(`${sentence}.`, parts);
      return forms.includes('ATX') && form.startsWith('SFX')
        ? warning(`${sentence}: it needs a bracket from SFX to ATX.`, parts)
        : fail(`${sentence}.`, parts);
    },
  },
  {
    id: 'psu-length',
    needs: ['psu', 'case'],
    reads: { psu: ['length_mm'], case: ['psu_max_mm'] },
    check: (build) =>
      atMost({
        actual: measure(build.one('psu'), 'length_mm'),
        limit: measure(build.one('case'), 'psu_max_mm'),
        unit: 'mm',
        names: ['length of the power supply', 'length that the case allows'],
        sentence: (length, limit) => `The power supply is ${length} long, the case allows ${limit}.`,
        parts: [build.one('psu'), build.one('case')],
      }),
  },
];

function checkPlugs(card: BuildPart | undefined, psu: BuildPart | undefined): Finding {
  const parts = [card, psu];
  const [eight, sixteen] = [count(card, 'pcie_8pin_connectors'), count(card, 'pcie_12v_2x6_connectors')];
  if (eight === undefined || sixteen === undefined)
    return unknown('Not known which plugs the card needs.', parts);
  const plugs = eight + (count(card, 'pcie_6pin_connectors') ?? 0);
  const power = measure(card, 'board_power_w');
  if (plugs + sixteen === 0) {
    return power !== undefined && power <= SLOT_POWER_W
      ? ok(`The card draws ${power} W from its slot and needs no plug.`, parts)
      : unknown('Not known which plugs the card needs.', parts);
  }
  return sixteen > 0 ? checkSixteenPin(card, psu, sixteen) : checkEightPin(card, psu, plugs);
}

function checkEightPin(card: BuildPart | undefined, psu: BuildPart | undefined, plugs: number): Finding {
  return atMost({
    actual: plugs,
    limit: measure(psu, 'pcie_8pin_connectors'),
    unit: '× 8-pin',
    names: ['plugs that the card needs', '8-pin plugs of the power supply'],
    sentence: (needed, given) => `The card needs ${needed}, the power supply has ${given}.`,
    parts: [card, psu],
  });
}

/** Cards with a 12V-2x6 (12VHPWR) socket come with an adapter for several 8-pin plugs. */
function checkSixteenPin(card: BuildPart | undefined, psu: BuildPart | undefined, sockets: number): Finding {
  const parts = [card, psu];
  const plugs = measure(psu, 'pcie_12v_2x6_connectors');
  const needs = `The card needs ${sockets} × 12V-2x6 (12VHPWR)`;
  if (plugs !== undefined) {
    const values = { actual: sockets, limit: plugs, unit: '× 12V-2x6' };
    const sentence = `${needs}, the power supply has ${plugs}.`;
    return plugs >= sockets ? ok(sentence, parts, values) : fail(sentence, parts, values);
  }
  const power = measure(card, 'board_power_w');
  const eight = measure(psu, 'pcie_8pin_connectors');
  const forAdapter = power && Math.max(2, Math.ceil(power / PLUG_POWER_W));
  if (forAdapter && eight !== undefined && eight >= forAdapter) {
    return warning(
      `${needs}: use the adapter in its box for ${forAdapter} of the ${eight} 8-pin plugs of the power supply.`,
      parts,
    );
  }
  return unknown(
    `${needs}, not known whether the power supply has it; 8-pin plugs: ${eight ?? 'unknown'}.`,
    parts,
  );
}
