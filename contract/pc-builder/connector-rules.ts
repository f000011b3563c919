import { count, flag, measure, text, total } from './build-facts.ts';
import type { BuildPart } from './build-parts.ts';
import { atMost, type CompatibilityRule, ok, unknown, warning } from './compatibility-rule.ts';
import { familyOf } from './processor-family.ts';

const familiesWithoutWindows11 = [
  'Bulldozer',
  'Piledriver',
  'Vishera',
  'Steamroller',
  'Bristol Ridge',
  'Zen',
  'Zen APU',
  'Sandy Bridge',
  'Ivy Bridge',
  'Haswell',
  'Broadwell',
  'Skylake',
  'Kaby Lake',
];
const familiesWithWindows11 =
  /^(Zen\+|Zen [2-9]|Coffee Lake|Comet Lake|Rocket Lake|Alder Lake|Raptor Lake|Arrow Lake|Cascade Lake)/;

export const connectorRules: readonly CompatibilityRule[] = [
  {
    id: 'front-usb-c',
    needs: ['case', 'motherboard'],
    reads: { case: ['has_front_usb_c'], motherboard: ['has_usb_c_header?'] },
    check(build) {
      const parts = [build.one('case'), build.one('motherboard')];
      const [port, header] = [flag(parts[0], 'has_front_usb_c'), flag(parts[1], 'has_usb_c_header')];
      if (port === undefined) return unknown('Not known whether the case has a USB-C port in front.', parts);
      if (!port) return ok('The case has no USB-C port in front to connect.', parts);
      if (header === undefined) {
        return unknown(
          'The case has a USB-C port in front, not known whether the motherboard has a header for it.',
          parts,
        );
      }
      return header
        ? ok('The case has a USB-C port in front, the motherboard a header for it.', parts)
        : warning(
            'The case has a USB-C port in front, the motherboard no header for it: the port stays dead.',
            parts,
          );
    },
  },
  {
    id: 'fan-headers',
    needs: ['case', 'motherboard'],
    reads: {
      case: ['fans_included'],
      cooler: ['fans'],
      motherboard: ['fan_headers'],
      peripherals: ['type?', 'fans?'],
    },
    check(build) {
      const [pcCase, cooler, board] = [build.one('case'), build.one('cooler'), build.one('motherboard')];
      const extra = build.all('peripherals').filter(isCaseFan);
      const counts = [
        count(pcCase, 'fans_included'),
        cooler ? measure(cooler, 'fans') : 0,
        extra.length > 0 ? total(extra, 'fans') : 0,
      ];
      const fans = counts.includes(undefined)
        ? undefined
        : counts.reduce<number>((sum, next) => sum + (next ?? 0), 0);
      const finding = atMost({
        actual: fans,
        limit: measure(board, 'fan_headers'),
        unit: '',
        names: ['number of fans', 'fan headers of the motherboard'],
        sentence: (all, headers) => `Fans: ${all}, fan headers on the motherboard: ${headers}.`,
        parts: [pcCase, cooler, board, ...extra],
        tooMuch: 'warning',
      });
      return finding.level === 'warning'
        ? { ...finding, sentence: `${finding.sentence} Use a splitter or a hub.` }
        : finding;
    },
  },
  {
    id: 'rgb-headers',
    needs: ['motherboard'],
    reads: { cooler: ['has_rgb?'], peripherals: ['type?', 'has_rgb?'], motherboard: ['argb_headers'] },
    check(build) {
      const board = build.one('motherboard');
      const lit = [...build.all('cooler'), ...build.all('peripherals').filter(isCaseFan)].filter((part) =>
        flag(part, 'has_rgb'),
      );
      if (lit.length === 0) return undefined;
      const finding = atMost({
        actual: lit.length,
        limit: measure(board, 'argb_headers'),
        unit: '',
        names: ['parts with lighting', 'lighting headers (5 V) of the motherboard'],
        sentence: (all, headers) =>
          `Parts with lighting: ${all}, lighting headers (5 V) on the motherboard: ${headers}.`,
        parts: [...lit, board],
        tooMuch: 'warning',
      });
      return finding.level === 'warning'
        ? { ...finding, sentence: `${finding.sentence} Connect them in a row or use a hub.` }
        : finding;
    },
  },
  {
    id: 'wifi',
    needs: ['motherboard'],
    reads: { motherboard: ['has_wifi'], peripherals: ['type?'] },
    check(build) {
      const board = build.one('motherboard');
      const adapter = build.all('peripherals').find((part) => text(part, 'type') === 'Network card');
      if (adapter) return ok('A network adapter is chosen.', [adapter, board]);
      const hasWifi = flag(board, 'has_wifi');
      if (hasWifi === undefined) return unknown('Not known whether the motherboard has Wi-Fi.', [board]);
      return hasWifi
        ? ok('The motherboard has Wi-Fi.', [board])
        : warning('The motherboard has no Wi-Fi: use a network cable or add an adapter.', [board]);
    },
  },
  {
    id: 'windows-11',
    needs: ['cpu'],
    reads: { cpu: ['architecture', 'socket?', 'generation?', 'code_name?', 'integrated_graphics?'] },
    check(build) {
      const cpu = build.one('cpu');
      const family = familyOf(cpu) ?? text(cpu, 'architecture');
      // Microsoft supports the X series of the seventh generation, unlike other processors of its family.
      const isSeriesX = text(cpu, 'socket')?.replace(' ', '') === 'LGA2066';
      if (family && (familiesWithWindows11.test(family) || isSeriesX)) {
        return ok('Windows 11 supports the processor; a licence is not part of the build.', [cpu]);
      }
      return family && familiesWithoutWindows11.includes(family)
        ? warning(`Windows 11 does not support ${family} processors; choose another system.`, [cpu])
        : unknown('Not known whether Windows 11 supports the processor.', [cpu]);
    },
  },
];

function isCaseFan(part: BuildPart): boolean {
  return text(part, 'type') === 'Case fan';
}
