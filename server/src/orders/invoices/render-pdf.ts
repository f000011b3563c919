import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { siteFacts, siteFactsFile } from '#contract/site-facts.ts';
import {
  type Column,
  type DescribedDocument,
  describeTaxDocument,
  type LabelledBlock,
} from './describe-tax-document.ts';
import type { PrintedDocument } from './tax-document.ts';

const PAGE_MARGIN = 36;
const TEXT_SIZE = 8.5;
const GAP = 14;
const LABEL_WIDTH = 110;
const LOGO_SIZE = 24;
const LOGO_PIXELS_PER_POINT = 6;
const CELL_GAP = 6;
const ROW_PADDING = 4;
const MIN_WIDE_COLUMN = 90;
const colours = { text: '#14181f', muted: '#4d5562', line: '#c9ced6' };

/** Complete fonts, not web subsets: names and addresses may be in Devanagari, and amounts use the rupee sign. */
const fontFiles = {
  regular: import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
};

/** Kept for all documents of the process: reading the tables of a font anew is more than half the work of a document. */
let fonts: { regular: Font; bold: Font } | undefined;

/** A list for the shop's people, which is no tax document. */
export type PrintedSheet = Pick<PrintedDocument, 'number' | 'issuedAt'> & { described: DescribedDocument };

export async function renderPdf(content: PrintedDocument | PrintedSheet): Promise<Buffer> {
  const described = 'described' in content ? content.described : describeTaxDocument(content);
  const name = `${described.title} ${content.number}`.trim();
  const pdf = new PDFDocument({
    size: 'A4',
    margin: PAGE_MARGIN,
    lang: 'en-IN',
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: name,
      Author: siteFacts.legalName,
      CreationDate: new Date(content.issuedAt),
    },
  });
  fonts ??= { regular: openFont(fontFiles.regular), bold: openFont(fontFiles.bold) };
  // pdfkit takes fonts of fontkit too, which its types do not say.
  for (const [name, font] of Object.entries<unknown>(fonts)) pdf.registerFont(name, font as Buffer);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const written = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  draw(pdf, described, await readLogo());
  drawPageNumbers(pdf, name);
  pdf.end();
  await written;
  return Buffer.concat(chunks);
}

function openFont(address: string): Font {
  const font = openSync(fileURLToPath(address));
  if ('fonts' in font) throw new Error(`${address} is a collection of fonts.`);
  return font;
}

function draw(pdf: PDFKit.PDFDocument, described: DescribedDocument, logo: Buffer | null): void {
  if (logo) pdf.image(logo, PAGE_MARGIN, PAGE_MARGIN, { fit: [LOGO_SIZE, LOGO_SIZE] });
  pdf.font('bold').fontSize(11).fillColor(colours.muted);
  pdf.text(siteFacts.name, PAGE_MARGIN + LOGO_SIZE + CELL_GAP, PAGE_MARGIN + 4).moveDown(0.7);
  pdf.fontSize(18).fillColor(colours.text).text(described.title, PAGE_MARGIN);
  pdf.font('regular').fontSize(TEXT_SIZE).fillColor(colours.muted).text(described.copy).moveDown(0.5);
  for (const { label, text } of described.facts) {
    const top = pdf.y;
    pdf.font('regular').fillColor(colours.muted).text(label, PAGE_MARGIN, top, { width: LABEL_WIDTH });
    pdf.fillColor(colours.text).text(text, PAGE_MARGIN + LABEL_WIDTH, top);
  }
  drawParties(pdf, described.parties);
  drawTable(pdf, described);
  pdf.moveDown(1.5).font('regular').fillColor(colours.text);
  for (const remark of described.remarks) pdf.text(remark, PAGE_MARGIN, pdf.y, { width: pageWidth(pdf) });
  const sender = `${siteFacts.name} · ${siteFacts.support.email} · ${siteFacts.support.phoneDisplay}`;
  pdf
    .moveDown()
    .fillColor(colours.muted)
    .text(sender, PAGE_MARGIN, pdf.y, { width: pageWidth(pdf) });
}

/** As PNG, because pdfkit does not draw SVG. A document without the logo is better than none. */
async function readLogo(): Promise<Buffer | null> {
  const file = path.join(path.dirname(siteFactsFile), siteFacts.logo);
  return sharp(file)
    .resize(LOGO_SIZE * LOGO_PIXELS_PER_POINT)
    .png()
    .toBuffer()
    .catch(() => null);
}

function drawPageNumbers(pdf: PDFKit.PDFDocument, name: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Without a bottom margin, pdfkit does not start a new page for text below it.
    pdf.page.margins.bottom = 0;
    const text = `${name} · page ${page - start + 1} of ${count}`;
    pdf.font('regular').fontSize(TEXT_SIZE).fillColor(colours.muted);
    pdf.text(text, PAGE_MARGIN, pdf.page.height - PAGE_MARGIN + 8, { width: pageWidth(pdf), align: 'right' });
  }
}

function drawParties(pdf: PDFKit.PDFDocument, parties: readonly LabelledBlock[]): void {
  const top = pdf.y + GAP;
  const width = (pageWidth(pdf) - GAP * (parties.length - 1)) / parties.length;
  let bottom = top;
  for (const [index, { label, lines }] of parties.entries()) {
    const left = PAGE_MARGIN + index * (width + GAP);
    pdf.font('bold').fillColor(colours.muted).text(label, left, top, { width });
    pdf.font('regular').fillColor(colours.text).text(lines.join('\n'), left, pdf.y, { width });
    bottom = Math.max(bottom, pdf.y);
  }
  pdf.y = bottom + GAP;
}

/** Rows are never split across pages; the column headers are repeated on each page. */
function drawTable(pdf: PDFKit.PDFDocument, { columns, rows, sums }: DescribedDocument): void {
  const widths = columnWidths(pdf, columns, [...rows, sums]);
  const drawHeader = () =>
    drawRow(
      pdf,
      columns.map(({ title }) => title),
      { columns, widths, kind: 'header' },
    );
  drawHeader();
  for (const row of [...rows, sums]) {
    if (pdf.y + rowHeight(pdf, row, widths) > pageBottom(pdf)) {
      pdf.addPage();
      drawHeader();
    }
    drawRow(pdf, row, { columns, widths, kind: row === sums ? 'sums' : 'line' });
  }
}

type RowStyle = { columns: readonly Column[]; widths: readonly number[]; kind: 'header' | 'line' | 'sums' };

function drawRow(pdf: PDFKit.PDFDocument, cells: readonly string[], style: RowStyle): void {
  pdf.font(style.kind === 'line' ? 'regular' : 'bold');
  pdf.fillColor(style.kind === 'header' ? colours.muted : colours.text);
  const top = pdf.y + ROW_PADDING;
  const bottom = pdf.y + rowHeight(pdf, cells, style.widths);
  let left = PAGE_MARGIN;
  for (const [index, cell] of cells.entries()) {
    const width = style.widths[index] ?? 0;
    const align = style.columns[index]?.isAmount ? 'right' : 'left';
    pdf.text(cell, left, top, { width, align });
    left += width + CELL_GAP;
  }
  pdf
    .moveTo(PAGE_MARGIN, bottom)
    .lineTo(PAGE_MARGIN + pageWidth(pdf), bottom)
    .lineWidth(0.5)
    .strokeColor(colours.line)
    .stroke();
  pdf.y = bottom;
}

function rowHeight(pdf: PDFKit.PDFDocument, cells: readonly string[], widths: readonly number[]): number {
  const heights = cells.map((cell, index) => pdf.heightOfString(cell, { width: widths[index] ?? 0 }));
  return Math.max(...heights) + 2 * ROW_PADDING;
}

/** Each column is as wide as its longest text, so that amounts do not wrap; the `isWide` column takes the remaining width. */
function columnWidths(
  pdf: PDFKit.PDFDocument,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): number[] {
  pdf.font('bold');
  const textWidths = columns.map(({ title, isWide }, index) => {
    if (isWide) return 0;
    const texts = [title, ...rows.map((row) => row[index] ?? '')];
    return Math.ceil(Math.max(...texts.map((text) => pdf.widthOfString(text)))) + 1;
  });
  const gaps = CELL_GAP * (columns.length - 1);
  const remaining = pageWidth(pdf) - gaps - textWidths.reduce((sum, width) => sum + width, 0);
  const wide = Math.max(remaining, MIN_WIDE_COLUMN);
  return columns.map(({ isWide }, index) => (isWide ? wide : (textWidths[index] ?? 0)));
}

function pageWidth(pdf: PDFKit.PDFDocument): number {
  return pdf.page.width - 2 * PAGE_MARGIN;
}

function pageBottom(pdf: PDFKit.PDFDocument): number {
  return pdf.page.height - PAGE_MARGIN;
}
