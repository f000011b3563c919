import { expect, test } from 'vitest';
import type { VerdictLevel } from './build-parts.ts';
import { checkBuild } from './check-build.ts';
import { samplePart } from './sample-build.ts';

type Cpu = Record<string, string>;

const skylake: Cpu = { socket: 'LGA1151', architecture: 'Skylake' };
const kabyLake: Cpu = { socket: 'LGA1151', architecture: 'Kaby Lake' };
const coffeeLake: Cpu = {
  socket: 'LGA1151',
  architecture: 'Coffee Lake Refresh',
  generation: 'Core 9th generation',
};
const cometLake: Cpu = { socket: 'LGA1200', architecture: 'Comet Lake' };
const rocketLake: Cpu = { socket: 'LGA1200', architecture: 'Rocket Lake' };
const alderLake: Cpu = { socket: 'LGA1700', architecture: 'Alder Lake' };
const core13: Cpu = { socket: 'LGA1700', architecture: 'Raptor Lake', generation: 'Core 13th generation' };
const core14: Cpu = {
  socket: 'LGA1700',
  architecture: 'Raptor Lake Refresh',
  generation: 'Core 14th generation',
};
const arrowLake: Cpu = { socket: 'LGA1851', architecture: 'Arrow Lake' };
const am4 = (architecture: string, code_name = ''): Cpu => ({ socket: 'AM4', architecture, code_name });
const zen4: Cpu = { socket: 'AM5', architecture: 'Zen 4' };
const zen5: Cpu = { socket: 'AM5', architecture: 'Zen 5' };

const cases: [cpu: Cpu, chipsets: string, level: VerdictLevel][] = [
  [skylake, 'Z170 H110 B150 Q170 Z270 B250 C236', 'ok'],
  [kabyLake, 'Z170 H110 Z270 H270', 'ok'],
  [skylake, 'Z370 Z390 B360 H310 B365 C246', 'fail'],
  [kabyLake, 'Z370 B365', 'fail'],
  [coffeeLake, 'Z370 Z390 H370 B360 B365 H310 Q370 C246', 'ok'],
  [coffeeLake, 'Z170 H110 B250 Z270 C232', 'fail'],
  [cometLake, 'H410 B460 Z490 H510 B560 Z590', 'ok'],
  [rocketLake, 'H410 B460', 'fail'],
  [rocketLake, 'Z490 H470 Q470 W480', 'warning'],
  [rocketLake, 'H510 B560 H570 Z590', 'ok'],
  [alderLake, 'H610 B660 Z690 B760 Z790', 'ok'],
  [core13, 'H610 B660 Z690', 'warning'],
  [core13, 'B760 Z790', 'ok'],
  [core14, 'H610 B660 Z690 B760 Z790', 'warning'],
  [arrowLake, 'Z890 B860 H810', 'ok'],
  [am4('Excavator', 'Bristol Ridge'), 'A320 B350 X370', 'ok'],
  [am4('Excavator', 'Bristol Ridge'), 'X570 B550 A520', 'fail'],
  [am4('Zen', 'Summit Ridge'), 'A320 B350 X370 B450 X470', 'ok'],
  [am4('Zen', 'Summit Ridge'), 'X570 B550 A520', 'fail'],
  [am4('Zen', 'Raven Ridge'), 'B550 A520', 'fail'],
  [am4('Zen', 'Raven Ridge'), 'X570', 'warning'],
  [am4('Zen+', 'Pinnacle Ridge'), 'B350 B450 X570', 'ok'],
  [am4('Zen+', 'Pinnacle Ridge'), 'B550 A520', 'fail'],
  [am4('Zen', 'Picasso'), 'X570', 'ok'],
  [am4('Zen 2', 'Matisse'), 'A320 B350 X370', 'warning'],
  [am4('Zen 2', 'Matisse'), 'B450 X470 X570 B550 A520', 'ok'],
  [am4('Zen 3', 'Vermeer'), 'A320 B350 X370 B450 X470', 'warning'],
  [am4('Zen 3', 'Vermeer'), 'X570 B550 A520', 'ok'],
  [zen4, 'A620 B650 B650E X670E B850 X870', 'ok'],
  [zen5, 'A620 B650 B650E X670 X670E', 'warning'],
  [zen5, 'B840 B850 X870 X870E', 'ok'],
  [am4('Zen'), 'X570', 'unknown'],
  [{ socket: 'LGA1700', architecture: 'Raptor Lake' }, 'Z790', 'unknown'],
  [{ ...zen4, generation: 'Ryzen 8000', code_name: 'Phoenix' }, 'B650 A620', 'warning'],
  [{ ...zen4, generation: 'Ryzen 8000', code_name: 'Phoenix' }, 'B850', 'ok'],
  [{ socket: 'FM2+', architecture: 'Steamroller' }, 'A88X', 'ok'],
  [{ socket: 'AM3+', architecture: 'Piledriver' }, '990FX', 'warning'],
  [{ socket: 'AM3+', architecture: 'Piledriver' }, '760G', 'unknown'],
];

function check(cpu: Cpu, chipset: string, more: { name?: string; board?: Record<string, boolean> } = {}) {
  const parts = [
    samplePart('cpu', cpu, { name: more.name ?? 'Processor' }),
    samplePart('motherboard', { socket: cpu.socket ?? '', chipset, ...more.board }),
  ];
  return checkBuild(parts).find(({ rule }) => rule === 'cpu-chipset');
}

test.for(cases)('%j on %s is %s', ([cpu, chipsets, level]) => {
  for (const chipset of chipsets.split(' ')) expect(check(cpu, chipset)?.level, chipset).toBe(level);
});

test('Xeon processors of desktop sockets need a workstation chipset', () => {
  expect(check(skylake, 'Z170', { name: 'Intel Xeon E3-1230 v5' })?.level).toBe('fail');
  expect(check(skylake, 'C236', { name: 'Intel Xeon E3-1230 v5' })?.level).toBe('ok');
});

test('names a board that is updated without a processor', () => {
  expect(check(zen5, 'B650', { board: { has_bios_flashback: true } })?.sentence).toContain(
    'without a processor',
  );
  expect(check(zen5, 'B650')?.sentence).toContain('when we assemble');
});
