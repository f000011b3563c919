import type { Subject } from './shots/shot.ts';

type Rule = (subject: Subject) => string;

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const suffix = (isThere: boolean, name: string): string => (isThere ? `-${name}` : '');

const ssd: Rule = ({ facts }) => {
  if (facts.form_factor === '2.5 inch') return 'ssd-sata';
  if (facts.form_factor === 'Portable') return 'ssd-portable';
  if (facts.form_factor === 'M.2 2230') return 'ssd-m2-short';
  return facts.has_heatsink === true ? 'ssd-m2-heatsink' : 'ssd-m2';
};

const ram: Rule = ({ facts, colour }) => {
  const isBare = colour === undefined || (number(facts.height_mm) > 0 && number(facts.height_mm) < 31.5);
  const kind = facts.has_rgb === true ? 'rgb' : isBare ? 'bare' : 'plain';
  const shape = facts.device === 'Laptop' ? 'sodimm' : kind;
  return `ram-${shape}-${String(facts.ddr_type).toLowerCase()}-${facts.modules === 2 ? 2 : 1}`;
};

const litMice =
  /LIGHTSYNC|RGB|G502|Basilisk|Rival 3|Aerox|Haste 2|TUF|Keris|MM712|Transformer|Essential|Vela/;
const mouse: Rule = ({ facts, line }) => {
  const isWired = facts.interface === 'Wired';
  return `mouse-${mouseShape(facts)}${suffix(isWired, 'wired')}${suffix(litMice.test(line), 'lit')}`;
};

function mouseShape(facts: Subject['facts']): string {
  if (number(facts.height_mm) > 60) return facts.shape === 'Left-handed' ? 'vertical-left' : 'vertical';
  if (facts.shape === 'Right-handed') return 'ergonomic';
  const length = number(facts.length_mm);
  return length > 0 && length < 110 ? 'compact' : 'symmetric';
}

const keyboardSizes: Record<string, string> = {
  'Full size': 'full',
  '96%': 'ninety-six',
  TKL: 'tkl',
  '75%': 'seventy-five',
  '65%': 'sixty-five',
  '60%': 'sixty',
};
const keyboard: Rule = ({ facts }) => {
  const size = keyboardSizes[String(facts.form_factor)] ?? 'full';
  const isLit = facts.backlight === 'RGB' || facts.backlight === 'Red';
  const isLow = facts.switch_type === 'Membrane' && !isLit;
  return `keyboard-${size}${suffix(isLit, 'lit')}${suffix(isLow, 'low')}`;
};

const combo: Rule = ({ facts }) => {
  if (facts.backlight === 'RGB') return 'combo-gaming';
  return facts.connectivity === 'Wired' || facts.connectivity === 'USB cable'
    ? 'combo-wired'
    : 'combo-wireless';
};

const headset: Rule = ({ facts, isGaming }) => {
  if (facts.microphone === 'Built-in beamforming') return 'headset-plain';
  return isGaming ? `headset-gaming${suffix(facts.has_rgb === true, 'lit')}` : 'headset-office';
};

const speaker: Rule = ({ facts, line }) => {
  const lit = suffix(facts.has_rgb === true, 'lit');
  if (facts.type === 'Soundbar') return `speaker-soundbar${lit}`;
  if (facts.type === 'Portable') return number(facts.power_w) >= 20 ? 'speaker-drum' : 'speaker-brick';
  if (facts.type === '2.1') return `speaker-subwoofer${lit}`;
  if (facts.type === '5.1') return 'speaker-surround';
  return line.startsWith('Pebble') ? 'speaker-globes' : 'speaker-pair';
};

const webcam: Rule = ({ name }) => {
  if (/Kiyo(?! V2| Pro)|Link/.test(name)) return 'webcam-round';
  return /StreamCam|Facecam|Meet|Kiyo/.test(name) ? 'webcam-cube' : 'webcam-bar';
};

const cpu: Rule = ({ facts }) => `cpu-${String(facts.socket).toLowerCase()}`;

const gpu: Rule = ({ facts }) => {
  const length = number(facts.length_mm);
  if (length >= 325) return 'gpu-three-fans-lit';
  if (length >= 270) return 'gpu-three-fans';
  return length > 0 && length <= 210 ? 'gpu-compact' : 'gpu-two-fans';
};

const boardSizes: Record<string, string> = { ATX: 'atx', 'Micro-ATX': 'matx', 'Mini-ITX': 'itx' };
const motherboard: Rule = ({ facts }) => {
  const size = boardSizes[String(facts.form_factor)] ?? 'atx';
  const isNarrow = size === 'matx' && facts.memory_slots === 2;
  return `motherboard-${size}${suffix(isNarrow, 'two-slots')}-${String(facts.socket).startsWith('AM') ? 'amd' : 'intel'}`;
};

const monitor: Rule = ({ facts, isGaming }) => {
  if (number(facts.width_px) > 2 * number(facts.height_px)) return 'monitor-ultrawide';
  if (facts.is_curved === true) return 'monitor-gaming-curved';
  return isGaming || number(facts.refresh_hz) >= 144 ? 'monitor-gaming' : 'monitor-office';
};

const psu: Rule = ({ facts }) => {
  if (facts.form_factor === 'SFX') return 'psu-sfx';
  return facts.modular === 'No' ? 'psu-atx' : 'psu-atx-modular';
};

const computerCase: Rule = ({ facts, line, overview }) => {
  const isClosed = facts.side_panel !== 'Tempered glass';
  if (facts.size === 'Mini-ITX') return number(facts.height_mm) < 250 ? 'case-slim' : 'case-small';
  if (facts.size === 'Micro-ATX tower') return `case-micro${suffix(isClosed, 'vented')}`;
  if (facts.size === 'Full tower') return 'case-full';
  if (line === 'North') return `case-slats${suffix(isClosed, 'vented')}`;
  if (number(facts.width_mm) >= 240) return 'case-dual-chamber';
  return /RGB/.test(line + overview) ? 'case-lit-fans' : 'case-mesh';
};

const cooler: Rule = ({ facts, line }) => {
  const lit = suffix(facts.has_rgb === true, 'lit');
  if (facts.type === 'Liquid') return `cooler-liquid-${number(facts.radiator_mm)}${lit}`;
  if (facts.type === 'Air low profile') return 'cooler-low-profile';
  const isDual = /AK620|D15|Rock Pro|Assassin/.test(line);
  return `cooler${suffix(isDual, 'dual')}-tower${lit}`;
};

const accessories: Record<string, Rule> = {
  'Mouse pad': ({ facts }) =>
    number(facts.length_mm) < 600
      ? 'accessory-mouse-pad'
      : `accessory-desk-mat${suffix(facts.has_rgb === true, 'lit')}`,
  'Case fan': ({ facts }) => {
    if (facts.fans === 5) return 'accessory-five-fans';
    return `accessory-${facts.fans === 3 ? 'three-fans' : 'fan'}${suffix(facts.has_rgb === true, 'lit')}`;
  },
  'Thermal paste': () => 'accessory-paste',
  Controller: () => 'accessory-controller',
  Adapter: ({ facts }) => (facts.wifi === undefined ? 'accessory-lan-adapter' : 'accessory-wireless-adapter'),
  Cable: ({ facts }) =>
    String(facts.connectors).startsWith('HDMI') ? 'accessory-hdmi-cable' : 'accessory-usb-cable',
  'USB hub': ({ facts }) => {
    if (facts.interface === 'USB-C') return 'accessory-dock';
    return number(facts.data_ports) > 4 ? 'accessory-hub-large' : 'accessory-hub';
  },
  'Macro pad': ({ facts }) => (facts.keys === 8 ? 'accessory-macro-pad-small' : 'accessory-macro-pad'),
  'Wrist rest': ({ facts }) =>
    facts.fits_form_factor === 'Full size' ? 'accessory-wrist-rest' : 'accessory-wrist-rest-short',
  'SSD enclosure': () => 'accessory-enclosure',
  'Laptop stand': () => 'accessory-laptop-stand',
  'Capture card': () => 'accessory-capture-card',
  'Laptop cooler': () => 'accessory-laptop-cooler',
};
const accessory: Rule = (subject) => (accessories[String(subject.facts.type)] ?? (() => 'parcel'))(subject);

/** By the slug of the category. */
export const lookRules: Readonly<Record<string, Rule>> = {
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
