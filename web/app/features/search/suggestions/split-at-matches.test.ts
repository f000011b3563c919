import { describe, expect, it } from 'vitest';
import { splitAtMatches } from './split-at-matches.ts';

describe('splitAtMatches', () => {
  it('marks a typed word in the spelling of the text', () => {
    expect(marked('Vector RGB 32 GB DDR5 memory kit', 'ddr5')).toBe('Vector RGB 32 GB [DDR5] memory kit');
  });

  it('marks only the typed beginning of a word', () => {
    expect(marked('Samsung 990 PRO 2 TB', 'sam 99')).toBe('[Sam]sung [99]0 PRO 2 TB');
  });

  it('does not mark letters inside a word', () => {
    expect(marked('Improved processor', 'pro')).toBe('Improved [pro]cessor');
  });

  it('marks the longer of two typed words with the same beginning', () => {
    expect(marked('Processor fan', 'pro processor')).toBe('[Processor] fan');
  });

  it('treats regular expression characters as plain text', () => {
    expect(marked('Deck (2nd) 1.5 m', '(2nd) 1.5 .* [ \\ +')).toBe('Deck [(2nd)] [1.5] m');
  });

  it('does not split the text when nothing was typed', () => {
    expect(splitAtMatches('Webcam', ' ')).toEqual([{ start: 0, text: 'Webcam', isMatch: false }]);
  });

  it('does not split the text when nothing matches', () => {
    expect(splitAtMatches('Webcam', 'mouse')).toEqual([{ start: 0, text: 'Webcam', isMatch: false }]);
  });
});

function marked(text: string, typed: string): string {
  return splitAtMatches(text, typed)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');
}
