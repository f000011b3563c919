import type { DemoProductLine } from '#server/catalogue/demo-product-lines.ts';
import { accessory, parcel } from './accessory.ts';
import { computerCase } from './case.ts';
import { combo } from './combo.ts';
import { cooler } from './cooler.ts';
import { cpu } from './cpu.ts';
import { gpu } from './gpu.ts';
import { hardDisk } from './hard-disk.ts';
import { headset } from './headset.ts';
import { keyboard } from './keyboard.ts';
import { monitor } from './monitor.ts';
import { motherboard } from './motherboard.ts';
import { mouse } from './mouse.ts';
import { psu } from './psu.ts';
import { ram } from './ram.ts';
import type { Shot, ShotRule, Subject } from './shot.ts';
import { speaker } from './speaker.ts';
import { ssd } from './ssd.ts';
import { webcam } from './webcam.ts';

/** Products with a turntable film. */
const turningProducts = new Set(['F5-6000J3038F16GX2-TZ5NR', 'KR-VW26-BK']);

/** Rules by category slug. */
const rules: Readonly<Record<string, ShotRule>> = {
  ssd,
  ram,
  mouse,
  keyboard,
  combo,
  accessory,
  headset,
  speaker,
  webcam,
  cpu,
  gpu,
  motherboard,
  monitor,
  psu,
  case: computerCase,
  cooler,
};

export function chooseShot(
  slug: string,
  line: DemoProductLine,
  variant: DemoProductLine['variants'][number],
): Shot {
  const rule = rules[slug];
  if (!rule) throw new Error(`No rule chooses a shot for the category ${slug}`);
  const shot = rule({
    manufacturer: line.manufacturer,
    line: line.line,
    name: variant.name,
    overview: line.overview,
    colour: variant.colour,
    isGaming: (variant.is_gaming ?? line.is_gaming) === true,
    facts: { ...variant.subcategories, ...line.specs, ...variant.specs },
  });
  return turningProducts.has(variant.part_number) ? { ...shot, hasTurntable: true } : shot;
}

/** The facts of a typical part of each category, for imported parts. */
const plainFacts: Readonly<Record<string, Subject['facts']>> = {
  ssd: { form_factor: 'M.2 2280', interface: 'NVMe', generation: 4 },
  ram: { ddr_type: 'DDR5', modules: 2, height_mm: 35 },
  mouse: { shape: 'Symmetric', interface: 'Wireless', buttons: 6 },
  keyboard: { form_factor: 'TKL', switch_type: 'Linear', backlight: 'White' },
  combo: { connectivity: '2.4 GHz' },
  accessory: {},
  headset: { microphone: 'Boom', connection: '3.5 mm' },
  speaker: { type: '2.0' },
  webcam: {},
  cpu: { socket: 'AM5', series: '5' },
  gpu: { length_mm: 240, pcie_8pin_connectors: 1 },
  motherboard: { form_factor: 'Micro-ATX', socket: 'AM5', memory_slots: 4 },
  monitor: { size_inch: 27, width_px: 2560, height_px: 1440 },
  psu: { form_factor: 'ATX', modular: 'Full' },
  case: { size: 'Mid tower', side_panel: 'Tempered glass', fans_included: 3, width_mm: 215 },
  cooler: { type: 'Air tower', fans: 1 },
};

/** The shot for imported parts: one look per category, without labels. */
export function categoryShot(code: string): Shot {
  if (code === '*') return parcel();
  if (code === 'HDD') return hardDisk();
  const slug = code.toLowerCase();
  const facts = plainFacts[slug];
  const rule = rules[slug];
  if (!facts || !rule) throw new Error(`There is no shot for the category ${code}`);
  const shot = rule({
    manufacturer: '',
    line: '',
    name: '',
    overview: '',
    colour: 'Black',
    isGaming: slug === 'headset' || slug === 'mouse',
    facts,
  });
  return { ...shot, label: {}, alt: plainAlt[slug] ?? shot.alt };
}

const plainAlt: Readonly<Record<string, string>> = {
  ssd: 'M.2 drive with a plain label',
  ram: 'Two black memory modules',
  webcam: 'Black webcam on a clip',
  cpu: 'Desktop processor with a bare metal lid',
  gpu: 'Black graphics card with two fans',
  motherboard: 'Black motherboard with four memory slots',
  monitor: 'Black monitor on a plain stand',
  psu: 'Black power supply with sockets for its cables',
};
