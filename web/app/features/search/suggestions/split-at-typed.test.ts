import { describe, expect, it } from 'vitest';
import { splitAtTyped } from './split-at-typed.ts';

describe('splitAtTyped', () => {
  it('when the typed word stands in the text, then it is set apart as the text writes it', () => {
    expect(marked('Vector RGB 32 GB DDR5 memory kit', 'ddr5')).toBe('Vector RGB 32 GB [DDR5] memory kit');
  });

  it('when only the beginning of a word was typed, then only that is set apart', () => {
    expect(marked('Samsung 990 PRO 2 TB', 'sam 99')).toBe('[Sam]sung [99]0 PRO 2 TB');
  });

  it('when the typed letters stand inside a word, then they are left alone', () => {
    expect(marked('Improved processor', 'pro')).toBe('Improved [pro]cessor');
  });

  it('when one typed word begins the other, then the longer one counts', () => {
    expect(marked('Processor fan', 'pro processor')).toBe('[Processor] fan');
  });

  it('when signs were typed that patterns know, then they are mere letters', () => {
    expect(marked('Deck (2nd) 1.5 m', '(2nd) 1.5 .* [ \\ +')).toBe('Deck [(2nd)] [1.5] m');
  });

  it('when nothing or only spaces were typed, then the text stays whole', () => {
    expect(splitAtTyped('Webcam', ' ')).toEqual([{ start: 0, text: 'Webcam', isTyped: false }]);
  });

  it('when the text has nothing of what was typed, then the text stays whole', () => {
    expect(splitAtTyped('Webcam', 'mouse')).toEqual([{ start: 0, text: 'Webcam', isTyped: false }]);
  });
});

function marked(text: string, typed: string): string {
  return splitAtTyped(text, typed)
    .map((part) => (part.isTyped ? `[${part.text}]` : part.text))
    .join('');
}
