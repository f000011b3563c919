import type { SpecValue } from '#contract/spec-text.ts';
import type { FactComparison } from './fact-comparison.ts';
import { type PartsRecord, textAt, wordsAt } from './parts-record.ts';

const nameOf = textAt('metadata.name');

/** `2.4 GHz`, `Bluetooth`, both, or `Wired`. A charging cable of a wireless device does not count. */
function linksOf(words: string): string {
  const links = [/2\.4 ?GHz/i.test(words) && '2.4 GHz', /bluetooth/i.test(words) && 'Bluetooth'];
  return links.filter(Boolean).join(' + ') || 'Wired';
}

/** Records without a list of links have `wireless` or `wired` in their name. */
function statedLinks(path: string): (record: PartsRecord) => string | undefined {
  const words = wordsAt(path);
  return (record) => {
    const list = words(record);
    if (list) return linksOf(list.join(', '));
    const name = nameOf(record) ?? '';
    if (/wireless|bluetooth/i.test(name)) return 'Wireless';
    return /wired/i.test(name) ? 'Wired' : undefined;
  };
}

/** Our filters call a 2.4 GHz link `Wireless`. */
function ourLinks(ours: SpecValue): string {
  return linksOf(String(ours).replace('Wireless', '2.4 GHz'));
}

export function sameLinks(path: string): FactComparison {
  return {
    states: statedLinks(path),
    agrees: (ours, theirs) =>
      theirs === 'Wireless' ? ourLinks(ours) !== 'Wired' : ourLinks(ours) === theirs,
  };
}
