import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BuildPart, Verdict, VerdictLevel } from './build-parts.ts';
import { checkBuild } from './check-build.ts';
import type { CompatibilityRule } from './compatibility-rule.ts';
import { compatibilityRules } from './compatibility-rules.ts';
import { changePart, liquidCooler, sampleBuild, samplePart, sataDrive } from './sample-build.ts';

/** Builds in which each rule applies at least once, with good and with bad pairs of parts. */
const builds: BuildPart[][] = [
  [...sampleBuild(), samplePart('storage', sataDrive)],
  [
    ...sampleBuild({ cooler: liquidCooler }),
    samplePart('peripherals', { type: 'Case fan', fans: 1, has_rgb: true }),
  ],
  sampleBuild({
    memory: { ecc: true },
    storage: { interface: 'SATA' },
    motherboard: { supports_m2_sata: true },
  }),
  sampleBuild({ motherboard: { has_back_connect: true }, case: { supports_back_connect: true } }),
  sampleBuild({ graphics: { pcie_8pin_connectors: 0, pcie_12v_2x6_connectors: 1 } }),
  sampleBuild({ cpu: { integrated_graphics: 'None', has_cooler: false } }).filter(
    ({ slot }) => slot !== 'graphics' && slot !== 'cooler',
  ),
  sampleBuild({
    cpu: { socket: 'AM4', architecture: 'Zen', code_name: 'Summit Ridge', integrated_graphics: 'None' },
    motherboard: { socket: 'AM4', chipset: 'B550', memory_type: 'DDR4', memory_slots: 1 },
    graphics: { length_mm: 500, slots: 4, pcie_8pin_connectors: 4, board_power_w: 600 },
    case: { expansion_slots: 2, motherboard_sizes: ['Mini-ITX'], psu_form_factor: 'SFX' },
    storage: { form_factor: 'M.2 22110', interface: 'SATA' },
    cooler: { ...liquidCooler, sockets: ['LGA1700'], radiator_mm: 420 },
    memory: { device: 'Laptop', registered: true, capacity_gb: 512 },
  }),
];

function levelOf(verdicts: Verdict[], rule: string): VerdictLevel | undefined {
  return verdicts.find((verdict) => verdict.rule === rule)?.level;
}

/** Removes facts of a slot: `one|other` names two facts of which a rule needs one. */
function withoutFacts(parts: BuildPart[], slot: string, facts: string): BuildPart[] {
  const blanks = Object.fromEntries(facts.split('|').map((fact) => [fact.replace('?', ''), undefined]));
  return parts.map((part) => (part.slot === slot ? changePart(part, blanks) : part));
}

/** The needed facts of a rule in the slots that a build fills. */
function neededFacts({ reads }: CompatibilityRule, parts: BuildPart[]): { slot: string; fact: string }[] {
  return Object.entries(reads)
    .filter(([slot]) => parts.some((part) => part.slot === slot))
    .flatMap(([slot, facts]) => facts.filter((fact) => !fact.endsWith('?')).map((fact) => ({ slot, fact })));
}

test('no rule answers ok without a fact that it needs', () => {
  const wrong = builds.flatMap((parts) => {
    const before = checkBuild(parts);
    return compatibilityRules
      .filter(({ id }) => levelOf(before, id) === 'ok')
      .flatMap((rule) =>
        neededFacts(rule, parts)
          .filter(({ slot, fact }) => levelOf(checkBuild(withoutFacts(parts, slot, fact)), rule.id) === 'ok')
          .map(({ slot, fact }) => `${rule.id} without ${slot}.${fact}`),
      );
  });
  expect(wrong).toEqual([]);
});

test('every rule answers ok for one of the builds', () => {
  const ok = new Set(
    builds
      .flatMap((parts) => checkBuild(parts).filter(({ level }) => level === 'ok'))
      .map(({ rule }) => rule),
  );
  expect(compatibilityRules.map(({ id }) => id).filter((id) => !ok.has(id))).toEqual([]);
});

/** Two facts give the power of a processor; the estimate by the second is lower than the first. */
const alternatives = new Set(['max_power_w', 'tdp_w']);

test('removing facts turns no fail and no unknown into ok', () => {
  const everyFact = builds.flatMap((parts, build) =>
    parts.flatMap((part, position) =>
      Object.keys(part.specs)
        .filter((fact) => !alternatives.has(fact))
        .map((fact) => ({ build, position, fact })),
    ),
  );
  fc.assert(
    fc.property(fc.subarray(everyFact, { minLength: 1 }), fc.nat(builds.length - 1), (blanks, chosen) => {
      const parts = builds[chosen] ?? [];
      const blanked = parts.map((part, position) => {
        const facts = blanks.filter((blank) => blank.build === chosen && blank.position === position);
        return changePart(part, Object.fromEntries(facts.map(({ fact }) => [fact, undefined])));
      });
      const after = checkBuild(blanked);
      for (const { rule, level } of checkBuild(parts)) {
        if (level === 'fail' || level === 'unknown') expect(levelOf(after, rule), rule).not.toBe('ok');
      }
    }),
    { numRuns: 500 },
  );
});

test('a build without any fact has no ok but those about parts that are present', () => {
  const blank = sampleBuild().map((part) => ({ ...part, specs: {} }));
  const ok = checkBuild(blank).filter(({ level }) => level === 'ok');
  expect(ok.map(({ rule }) => rule)).toEqual(['cooler-present', 'graphics-present']);
});

test('every fact that a rule reads is known to the sample build or marked as optional', () => {
  const known = new Set(
    builds.flat().flatMap(({ slot, specs }) => Object.keys(specs).map((fact) => `${slot}.${fact}`)),
  );
  const unread = compatibilityRules.flatMap(({ id, reads }) =>
    Object.entries(reads).flatMap(([slot, facts]) =>
      facts
        .filter(
          (fact) => !fact.endsWith('?') && !fact.split('|').some((name) => known.has(`${slot}.${name}`)),
        )
        .map((fact) => `${id}: ${slot}.${fact}`),
    ),
  );
  expect(unread).toEqual([]);
});
