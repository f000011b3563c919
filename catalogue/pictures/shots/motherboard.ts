import { numberOf, sentence, textOf } from './facts.ts';
import { paintOf } from './paint.ts';
import type { ShotRule } from './shot.ts';

/** Designs by manufacturer. Boards with the same design differ in size or class. */
const designs: Readonly<Record<string, 0 | 1 | 2>> = { MSI: 0, ASRock: 2, ASUS: 1, Gigabyte: 2 };

/** Bare boards show their parts, better ones carry heatsinks, the best are covered nearly all over. */
function armourOf(size: string, memorySlots: number, driveSlots: number): 0 | 1 | 2 {
  if (size === 'ATX' || driveSlots >= 3) return 2;
  if (size === 'Mini-ITX') return 2;
  return memorySlots === 2 || driveSlots < 2 ? 0 : 1;
}

const armourWords = ['with bare slots', 'with heatsinks', 'with covered drive slots'] as const;

export const motherboard: ShotRule = (subject) => {
  const { facts } = subject;
  const { body, colour, accent, lights } = paintOf(subject);
  const size = textOf(facts, 'form_factor');
  const socket = textOf(facts, 'socket');
  const memory = textOf(facts, 'memory_type');
  const slots = numberOf(facts, 'memory_slots', 4);
  const wifi = textOf(facts, 'wifi');
  const graphicsSlot = textOf(facts, 'graphics_slot').replace(/ x16$/, '');
  const network = textOf(facts, 'lan');
  const drives = numberOf(facts, 'm2_slots', 2);
  const armour = armourOf(size, slots, drives);
  const isLit = drives >= 4;
  return {
    model: 'motherboard',
    look: {
      size,
      body,
      design: designs[subject.manufacturer] ?? 0,
      socket: socket.startsWith('AM') ? socket : 'LGA',
      memorySlots: slots,
      armour,
      hasWifi: wifi !== '',
      ...(isLit && { lights }),
    },
    label: { accent, memory, slot: graphicsSlot, network, ...(wifi && { wifi }) },
    alt: sentence(
      colour,
      size,
      `motherboard ${armourWords[armour]}, ${slots === 2 ? 'two' : 'four'} memory slots for ${memory}`,
      wifi && `and ${wifi}`,
      isLit && 'with a lit edge',
    ),
    furtherViews: ['The sockets at the back of the board', 'The board from the side of its memory slots'],
    ...(isLit &&
      network === '5 Gb/s' && {
        closeUps: ['The processor socket between its heatsinks', 'The covers over the drive slots'],
      }),
  };
};
