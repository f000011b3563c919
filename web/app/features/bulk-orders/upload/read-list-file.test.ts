import { expect, test } from 'vitest';
import { bulkListLimits } from '#contract/bulk-list-limits.ts';
import { readListFile } from './read-list-file.ts';

const read = (content: BlobPart) => readListFile(new File([content], 'list.csv'));

const rows = 'Item,Qty\r\n"Café mouse, black",20\r\n"Monitor\n27 inch",5\r\n';
const list = 'Item\tQty\nCafé mouse, black\t20\nMonitor 27 inch\t5';

const utf16 = (text: string) =>
  new Uint8Array(new Uint16Array([...text].map((character) => character.charCodeAt(0))).buffer);

test.each([
  ['UTF-8', rows],
  ['UTF-8 with a byte order mark', `\ufeff${rows}`],
  ['UTF-16', utf16(`\ufeff${rows}`)],
  ['UTF-16 without a byte order mark', utf16(rows)],
  ['Windows-1252', Uint8Array.from([...rows].map((character) => character.charCodeAt(0)))],
  ['semicolons', rows.replace('Item,', 'Item;').replace('",', '";').replace('",5', '";5')],
  [
    'tabs and a named separator',
    `sep=\t\r\n${rows.replace('Item,', 'Item\t').replace('",', '"\t').replace('",5', '"\t5')}`,
  ],
])('reads a CSV file with %s', async (_, content) => {
  expect(await read(content as BlobPart)).toMatchObject({ list, rowCount: 3 });
});

test('keeps a text without columns, formulas as text and marks that are not closed', async () => {
  expect((await read('20 mouse\n\n10 keyboard\n')).list).toBe('20 mouse\n10 keyboard');
  expect((await read('Mouse,=1+1\nKeyboard,"=HYPERLINK(""x"")"')).list).toBe(
    'Mouse\t=1+1\nKeyboard\t=HYPERLINK("x")',
  );
  expect((await read('"24 inch monitor,10\nKeyboard,5')).list).toBe('"24 inch monitor\t10\nKeyboard\t5');
});

test.each([
  ['nothing', '', 'empty'],
  ['blanks', ' \n,,,\n', 'no list'],
  ['a PDF', '%PDF-1.7', 'PDF'],
  ['an old Excel file', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1), 'password'],
  ['a web page', '<html><table><tr><td>x', 'web page'],
  ['other bytes', Uint8Array.of(65, 1, 2, 3, 200), 'no list'],
  ['a broken archive', 'PK\x03\x04 and nothing else', 'cannot be read'],
  ['too many rows', 'mouse,1\n'.repeat(bulkListLimits.lines + 1), 'more than 500 rows'],
  ['too many cells', `${','.repeat(bulkListLimits.cells)}x\n`, 'cells'],
  ['too many characters', 'x'.repeat(bulkListLimits.characters + 1), 'characters'],
  ['too many bytes', new Uint8Array(bulkListLimits.fileBytes + 1), '2 MB'],
])('says what is wrong with %s', async (_, content, sentence) => {
  await expect(read(content as BlobPart)).rejects.toThrow(sentence);
});
