import { describe, expect, test } from 'vitest';
import { foldText } from './fold-text.ts';
import { readLexemes } from './read-lexemes.ts';

function wordsOf(text: string): string[] {
  return readLexemes(foldText(text)).map(({ word }) => word);
}

describe('reading lexemes', () => {
  test.each([
    ['Samsung 990 PRO 2 TB NVMe SSD', ['samsung', '990', 'pro', '2000gb', 'nvme', 'ssd']],
    ['1tb', ['1000gb']],
    ['1000 GB', ['1000gb']],
    ['0.5TB', ['500gb']],
    ['1.92 TB', ['1920gb']],
    ['6000MHz', ['6000mhz']],
    ['6,000 MT/s', ['6000mhz']],
    ['27"', ['27inch']],
    ['27″', ['27inch']],
    ["27''", ['27inch']],
    ['27-inch', ['27inch']],
    ['27in', ['27inch']],
    ['750 Watts', ['750w']],
    ['7,450 MB/s', ['7450mbs']],
  ])('reads %s as a measure', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test.each(['key\u200bboard', 'key\u00adboard', '\u202ekeyboard\u202c', '\ufeffkeyboard', 'key\u2060board'])(
    'ignores invisible characters in %j',
    (text) => {
      expect(wordsOf(text)).toEqual(['keyboard']);
    },
  );

  test.each([
    ['(2 x 16 GB)', ['2x16gb']],
    ['2×16GB', ['2x16gb']],
    ['16GBx2', ['2x16gb']],
    ['16 GB x 2', ['2x16gb']],
  ])('reads %s as a kit', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test.each([
    ['PCIe 4.0 x4', ['pcie', 'gen4', 'x4']],
    ['pci express 5.0', ['pcie', 'gen5']],
    ['Gen 4', ['gen4']],
    ['DDR5-6000', ['ddr5', '6000']],
    ['ddr 4', ['ddr4']],
    ['ATX case', ['atx', 'standardatx', 'case']],
    ['Micro-ATX, mATX, m-atx, micro atx', ['microatx', 'microatx', 'microatx', 'microatx']],
    ['E-ATX', ['eatx']],
    ['CL 30', ['cl30']],
    ['M.2 2280', ['m2', '2280']],
    ['Wi-Fi 6E', ['wifi', '6e']],
    ['80+ Gold', ['80plus', 'gold']],
    ['80 PLUS Gold', ['80plus', 'gold']],
  ])('normalises %s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test.each([
    ['5600g', ['5600g']],
    ['mouse in black', ['mouse', 'in', 'black']],
    ['1920x1080', ['1920x1080']],
    ['GDDR6', ['gddr6']],
    ['16x2', ['16x2']],
    ['Ryzen™ 5', ['ryzen', '5']],
    ['Café naïve', ['cafe', 'naive']],
    ['', []],
    ['?! &', []],
  ])('leaves %s unchanged', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test('reads a hyphenated word as one word with parts', () => {
    expect(readLexemes(foldText('i5-12400F'))).toMatchObject([
      { word: 'i512400f', parts: ['i5', '12400f'], start: 0, end: 9 },
    ]);
    expect(readLexemes(foldText('G.Skill'))).toMatchObject([{ word: 'gskill', parts: ['g', 'skill'] }]);
  });

  test('reads the number of a measure', () => {
    expect(readLexemes('2 tb')).toMatchObject([{ word: '2000gb', amount: 2000, start: 0, end: 4 }]);
  });
});
