import { parcel } from './accessory.ts';
import type { Label, Look, Shot } from './shot.ts';

type BenchPart = { model: string; look: Look; label?: Label; view: Look; alt: string };

const body = '#2b2e33';
const lights = ['#8f6bff', '#e05cff', '#ff66b3', '#4fc3ff'];

/** The parts on the home page. They are not products, so that they never go out of stock. */
const benchParts: Readonly<Record<string, BenchPart>> = {
  keyboard: {
    model: 'keyboard',
    look: {
      layout: 'TKL',
      body,
      isWired: false,
      frame: 'floating',
      isMetal: true,
      litLegends: true,
      caps: '#303238',
      modifiers: '#474b54',
      legend: '#eef0f2',
      accent: '#e0552f',
      accentKeys: ['Esc', 'Enter'],
      lights: ['#ff4f9a', '#b65cff', '#4f8dff', '#35dfe0'],
    },
    view: { azimuth: 0, elevation: 84 },
    alt: 'Keyboard from above, lit between its keys',
  },
  memory: {
    model: 'ram_kit',
    look: { style: 'lit', generation: 'DDR5', modules: 1, body, height_mm: 44, design: 2, lights },
    label: { generation: 'DDR5', capacity: '32 GB', speed: '6000 MT/s CL30' },
    view: { azimuth: 0, elevation: 13 },
    alt: 'Memory module with a lit edge',
  },
  drive: {
    model: 'ssd_sata',
    look: { accent: '#2b76d8', art: 0, design: 0 },
    label: { capacity: '1 TB', kind: 'SATA 6 Gb/s', speed: 'Up to 560 MB/s' },
    view: { azimuth: 0, elevation: 10 },
    alt: '2.5-inch drive, marked 1 TB',
  },
  mouse: {
    model: 'mouse_symmetric',
    look: {
      body,
      isWired: false,
      hasReceiver: false,
      isCompact: true,
      design: 2,
      lights: ['#35dfe0', '#4f8dff'],
    },
    view: { azimuth: 180, elevation: 82, roll: 8 },
    alt: 'Mouse from above',
  },
  m2Drive: {
    model: 'ssd_m2',
    look: { length_mm: 80, style: 'label', art: 0, accent: '#2b76d8' },
    label: { capacity: '2 TB', kind: 'NVMe PCIe 4.0 x4', speed: 'Up to 7,250 MB/s' },
    view: { azimuth: 0, elevation: 86 },
    alt: 'M.2 drive, marked 2 TB',
  },
};

const openParcel: Shot = {
  model: 'open_parcel',
  look: {},
  label: {},
  alt: 'Open cardboard box with nothing in it',
  furtherViews: [],
};

const builtPc: Shot = {
  model: 'built_pc',
  look: { lights: ['#4f8dff', '#35dfe0', '#b65cff', '#ff4f9a'], azimuth: -70, elevation: 7 },
  label: {},
  alt: 'Open tower with everything built in, its fans and its memory lit',
  furtherViews: [],
};

const fullCarton: Shot = {
  model: 'full_carton',
  look: { card: '#26292f', accent: '#2b76d8', ink: '#f1f2f4', capacity: '1 TB' },
  label: {},
  alt: 'Open carton full of boxed drives, one of them half lifted out',
  furtherViews: [],
};

/** Pictures of things that are not products, by name. */
export function propShots(): { name: string; shot: Shot }[] {
  const onBench = Object.entries(benchParts).map(([name, { model, look, label = {}, view, alt }]) => ({
    name,
    shot: { model: 'knolled', look: { part: model, ...look, ...view }, label, alt, furtherViews: [] },
  }));
  return [
    ...onBench,
    { name: 'parcel', shot: parcel() },
    { name: 'openParcel', shot: openParcel },
    { name: 'builtPc', shot: builtPc },
    { name: 'fullCarton', shot: fullCarton },
  ];
}
