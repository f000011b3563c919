import { accents } from '../colours.ts';
import { capacityText, numberOf, sentence, textOf } from './facts.ts';
import { paintOf } from './paint.ts';
import type { Shot, ShotRule, Subject } from './shot.ts';

/** Which of the label's four drawings a maker's drives have: with the accent, no two makers have the same label. */
const labelArts: Readonly<Record<string, number>> = {
  Samsung: 0,
  WD: 1,
  Crucial: 2,
  Lexar: 2,
  ADATA: 2,
  Kingston: 3,
  Voltedge: 3,
};

/** Which of four shapes a maker's portable drives have. */
const portableShapes: Readonly<Record<string, string>> = {
  Crucial: 'square',
  Kingston: 'bar',
  SanDisk: 'loop',
};

export const ssd: ShotRule = (subject) => {
  const { facts } = subject;
  if (facts.form_factor === '2.5 inch') return sataDrive(subject);
  if (facts.form_factor === 'Portable') return portableDrive(subject);
  return facts.has_heatsink === true ? heatsinkDrive(subject) : bareDrive(subject);
};

/** What a drive prints: its size, how it is connected and how fast it reads. */
function driveLabel({ facts }: Subject): Record<'capacity' | 'kind' | 'speed', string> {
  const generation = numberOf(facts, 'generation');
  const kind =
    facts.interface === 'NVMe' ? `NVMe PCIe ${generation}.0 x4` : `${textOf(facts, 'interface')} 6 Gb/s`;
  const read = numberOf(facts, 'read_mb_s');
  return {
    capacity: capacityText(numberOf(facts, 'capacity_gb')),
    kind,
    speed: read > 0 ? `Up to ${read.toLocaleString('en-IN')} MB/s` : '',
  };
}

/** The line's colour where its name says one, the maker's otherwise. */
function printColourOf(subject: Subject): { accent: string; accentName: string } {
  const named = /\b(green|blue|black)\b/i.exec(subject.line)?.[1]?.toLowerCase();
  if (named === 'black') return { accent: '#d3d7dd', accentName: 'silver' };
  if (named === 'green' || named === 'blue') return { accent: accents[named].accent, accentName: named };
  const { accent, accentName } = paintOf(subject);
  return { accent, accentName };
}

/** Drives with memory of their own get warm and have a label of metal foil; the cheapest have a coloured board. */
function styleOf({ facts }: Subject): 'board' | 'label' | 'foil' {
  if (facts.generation === 3) return 'board';
  return facts.has_dram === true || facts.generation === 5 ? 'foil' : 'label';
}

function bareDrive(subject: Subject): Shot {
  const { accent, accentName } = printColourOf(subject);
  const label = driveLabel(subject);
  const isShort = subject.facts.form_factor === 'M.2 2230';
  const style = isShort ? 'label' : styleOf(subject);
  const art = labelArts[subject.manufacturer] ?? 0;
  const ground = art === 2 ? 'light' : 'black';
  const hasOpenController = style === 'label' && !isShort;
  return {
    model: 'ssd_m2',
    look: { length_mm: isShort ? 30 : 80, style, art, accent },
    label,
    alt: sentence(
      isShort ? 'short M.2 drive' : 'M.2 drive',
      `with a ${ground} and ${accentName} label`,
      style === 'foil' && 'over its whole length',
      `that says ${label.capacity}`,
    ),
    furtherViews: ['The drive from the end with its screw notch', 'The drive from its gold contacts'],
    ...(hasOpenController && { closeUps: ['The controller and the parts round it'] }),
  };
}

function heatsinkDrive(subject: Subject): Shot {
  const { accent } = printColourOf(subject);
  const label = driveLabel(subject);
  return {
    model: 'ssd_m2_heatsink',
    look: { accent },
    label,
    alt: `M.2 drive in a finned black heatsink that says ${label.capacity}`,
    furtherViews: ['The heatsink from the end with its screw notch', 'The drive from its gold contacts'],
    closeUps: ['The fins of the heatsink'],
  };
}

function sataDrive(subject: Subject): Shot {
  const { accent, accentName, design } = paintOf(subject);
  const label = driveLabel(subject);
  const art = labelArts[subject.manufacturer] ?? 0;
  const ground = art === 2 ? 'light' : 'black';
  return {
    model: 'ssd_sata',
    look: { accent, art, design },
    label,
    alt: `Flat 2.5 inch drive with a ${ground} and ${accentName} label that says ${label.capacity}`,
    furtherViews: ['The drive from its SATA and power contacts', 'The back of the drive'],
  };
}

function portableDrive(subject: Subject): Shot {
  const { body, colour, accent } = paintOf(subject);
  const label = driveLabel(subject);
  const isRugged = subject.facts.ingress_protection !== undefined;
  return {
    model: 'ssd_portable',
    look: { body, accent, shape: isRugged ? 'ribbed' : (portableShapes[subject.manufacturer] ?? 'square') },
    label: { capacity: label.capacity },
    alt: sentence(
      colour,
      isRugged && 'ribbed rubber',
      `portable drive with a USB-C cable, marked ${label.capacity}`,
    ),
    furtherViews: ['The drive from its USB-C port', 'The drive and its cable from above'],
  };
}
