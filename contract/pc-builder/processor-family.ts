import { text } from './build-facts.ts';
import type { BuildPart } from './build-parts.ts';

/**
 * The family of a processor as the tables of chipsets and systems spell it, or undefined where the facts do not tell.
 * Chips of one architecture that boards treat differently are families of their own.
 */
export function familyOf(cpu: BuildPart | undefined): string | undefined {
  const architecture = text(cpu, 'architecture')
    ?.replace(/ Refresh$| and .*$/, '')
    .replace(/[- ](E|EP|EN|X|S|H|DT|WS)$/, '');
  const codeName = text(cpu, 'code_name') ?? '';
  if (architecture === undefined) return undefined;
  if (architecture === 'Excavator') return 'Bristol Ridge';
  if (architecture === 'Zen' || codeName === 'Picasso') return firstZen(cpu, codeName);
  // Ryzen 8000 came a year and a half after the first boards of its socket.
  if (
    architecture === 'Zen 4' &&
    (codeName.startsWith('Phoenix') || text(cpu, 'generation') === 'Ryzen 8000')
  )
    return 'Zen 4 APU';
  if (architecture === 'Raptor Lake') return raptorLake(text(cpu, 'generation'));
  return architecture;
}

/** First Ryzen processors (Summit Ridge) and those with graphics (Raven Ridge) run on different chipsets. */
function firstZen(cpu: BuildPart | undefined, codeName: string): string | undefined {
  if (codeName === 'Picasso') return 'Zen+';
  if (codeName === 'Raven Ridge') return 'Zen APU';
  if (codeName !== '') return 'Zen';
  const graphics = text(cpu, 'integrated_graphics');
  if (graphics === undefined) return undefined;
  return graphics === 'None' ? 'Zen' : 'Zen APU';
}

function raptorLake(generation: string | undefined): string | undefined {
  const number = /1[34]th/.exec(generation ?? '')?.[0];
  return number && `Raptor Lake, ${number} generation`;
}
