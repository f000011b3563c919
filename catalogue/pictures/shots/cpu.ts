import { numberOf, textOf } from './facts.ts';
import type { Shot, ShotRule } from './shot.ts';

/** The class of a processor: the last digit of its series. The name of the series is not printed. */
function tierOf(series: string): string {
  return /\d(?!.*\d)/.exec(series)?.[0] ?? '5';
}

const tierAccents: Readonly<Record<string, string>> = {
  3: '#2f8f6b',
  5: '#2b76d8',
  7: '#7a55e0',
  9: '#c9992b',
};

/** Box colours by socket. */
const boxColours: Readonly<Record<string, string>> = {
  AM4: '#2b2d32',
  AM5: '#1f2126',
  LGA1700: '#20304f',
  LGA1851: '#dfe2e7',
};

export const cpu: ShotRule = ({ facts }) => {
  const socket = textOf(facts, 'socket');
  const cores = numberOf(facts, 'cores');
  const boost = `${numberOf(facts, 'boost_ghz')} GHz`;
  const graphics = textOf(facts, 'integrated_graphics');
  const base = numberOf(facts, 'base_ghz');
  const label = {
    cores: `${cores} cores`,
    threads: `${numberOf(facts, 'threads')} threads`,
    boost,
    base: base > 0 ? `${base} GHz base` : '',
    socket,
    cache: `${numberOf(facts, 'l3_cache_mb')} MB cache`,
    graphics: graphics === 'None' ? 'Without graphics' : 'With graphics',
  };
  const contacts = socket === 'AM4' ? 'gold pins' : 'gold contacts';
  const marked = `marked ${cores} cores and ${boost}`;
  if (facts.has_cooler === true) return boxed(socket, textOf(facts, 'series'), label, marked);
  return {
    model: 'cpu_bare',
    look: { socket },
    label,
    alt: `${socket} processor standing on its edge, ${marked}`,
    furtherViews: [`The ${contacts} on the underside`, 'The processor from its edge'],
    closeUps: [`The ${contacts} on the underside, close up`],
  };
};

function boxed(socket: string, series: string, label: Shot['label'], marked: string): Shot {
  return {
    model: 'cpu_boxed',
    look: { socket, accent: tierAccents[tierOf(series)] ?? '#2b76d8', card: boxColours[socket] ?? '#24262b' },
    label,
    alt: `${socket} processor before its box, ${marked}`,
    furtherViews: ['The box and the processor from the right', 'The box and the processor from the left'],
  };
}
