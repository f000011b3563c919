import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { bulkListLimits } from '#contract/bulk-list-limits.ts';
import { readListFile } from './read-list-file.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const workbook = `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>
  <sheet name="Old" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Lab" sheetId="2" r:id="rId2"/></sheets></workbook>`;
const targets = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
  <Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>`;
const strings = `<sst xmlns="${main}"><si><t>Item</t></si><si><r><t>Mouse </t></r><r><t>B100</t></r><rPh><t>x</t></rPh></si></sst>`;
const sheetOf = (rows: string) => `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;
const list = sheetOf(`
  <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Qty</t></is></c></row>
  <row r="3"><c r="A3" t="s"><v>1</v></c><c r="C3"><f>10*2</f><v>20</v></c></row>
  <row r="4"><c r="A4" t="str"><f>WEBSERVICE("x")</f><v>Keyboard</v></c><c r="C4"><f>1+1</f></c></row>
  <row r="5"><c r="A5" t="e"><v>#REF!</v></c></row>`);

type Parts = Record<string, string | Uint8Array>;

function spreadsheet(parts: Parts = {}): Uint8Array<ArrayBuffer> {
  const files: Parts = {
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': targets,
    'xl/sharedStrings.xml': strings,
    'xl/worksheets/sheet1.xml': sheetOf('<row r="1"><c r="A1"><v>1</v></c></row>'),
    'xl/worksheets/sheet2.xml': list,
    ...parts,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  ) as Uint8Array<ArrayBuffer>;
}

const read = (bytes: Uint8Array<ArrayBuffer>) => readListFile(new File([bytes], 'list.xlsx'));

test('reads the first visible sheet with the stored results of its formulas', async () => {
  expect(await read(spreadsheet())).toEqual({
    list: 'Item\tQty\nMouse B100\t20\nKeyboard\t',
    rowCount: 3,
    note: 'Sheet “Lab”. 1 cell has a formula without a result and stayed empty.',
  });
});

const entities = Array.from(
  { length: 9 },
  (_, level) => `<!ENTITY a${level + 1} "${`&a${level};`.repeat(10)}">`,
);
const rows = (count: number) => Array.from({ length: count }, () => '<row><c><v>1</v></c></row>').join('');

test.each<[what: string, parts: Parts, sentence: string]>([
  [
    'entities',
    {
      'xl/worksheets/sheet2.xml': `<!DOCTYPE x [<!ENTITY a0 "ha">${entities.join('')}]>${sheetOf('<row><c><v>&a9;</v></c></row>')}`,
    },
    'cannot be read',
  ],
  [
    'a sheet that unpacks to more than the limit',
    { 'xl/worksheets/sheet2.xml': new Uint8Array(bulkListLimits.unpackedBytes + 1) },
    'too large',
  ],
  ['XML that is not closed', { 'xl/worksheets/sheet2.xml': '<worksheet><row>' }, 'cannot be read'],
  ['no workbook, as in a zipped document', { 'xl/workbook.xml': '' }, 'cannot be read'],
  [
    'too many rows',
    { 'xl/worksheets/sheet2.xml': sheetOf(rows(bulkListLimits.lines + 1)) },
    'more than 500 rows',
  ],
  [
    'a row of too many cells',
    {
      'xl/worksheets/sheet2.xml': sheetOf(`<row>${'<c><v>1</v></c>'.repeat(bulkListLimits.cells + 1)}</row>`),
    },
    'cells',
  ],
  ['only empty sheets', { 'xl/worksheets/sheet2.xml': sheetOf('') }, 'no list'],
])('refuses a spreadsheet with %s', async (_, parts, sentence) => {
  await expect(read(spreadsheet(parts))).rejects.toThrow(sentence);
});

test('writes no more than the size that the directory of the archive states', async () => {
  const bytes = spreadsheet({ 'xl/worksheets/sheet2.xml': new Uint8Array(1_000_000).fill(32) });
  // The size after decompression, in the central directory: bytes 24 to 27 of an entry.
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 4; at++) {
    if (view.getUint32(at, true) === 0x02014b50)
      view.setUint32(at + 24, Math.min(view.getUint32(at + 24, true), 1000), true);
  }
  await expect(read(bytes)).rejects.toThrow('cannot be read');
});
