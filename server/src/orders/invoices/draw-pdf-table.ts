import type { Column, DescribedDocument } from './describe-tax-document.ts';
import { ink, PAGE_MARGIN, pageBottom, pageWidth, quiet, rule } from './pdf-layout.ts';

const CELL_GAP = 6;
const ROW_PADDING = 4;

/** Rows stay whole; on each further page the heads of the columns are repeated. */
export function drawTable(pdf: PDFKit.PDFDocument, { columns, rows }: DescribedDocument): void {
  const widths = widthsOf(pdf, columns, rows);
  const drawHeads = () =>
    drawRow(
      pdf,
      columns.map(({ title }) => title),
      { columns, widths, isHead: true },
    );
  drawHeads();
  for (const row of rows) {
    if (pdf.y + heightOf(pdf, row, widths) > pageBottom(pdf)) {
      pdf.addPage();
      drawHeads();
    }
    drawRow(pdf, row, { columns, widths, isHead: false });
  }
}

type RowStyle = { columns: readonly Column[]; widths: readonly number[]; isHead: boolean };

function drawRow(pdf: PDFKit.PDFDocument, cells: readonly string[], style: RowStyle): void {
  pdf.font(style.isHead ? 'bold' : 'regular').fillColor(style.isHead ? quiet : ink);
  const top = pdf.y + ROW_PADDING;
  const bottom = pdf.y + heightOf(pdf, cells, style.widths);
  let left = PAGE_MARGIN;
  for (const [place, cell] of cells.entries()) {
    const width = style.widths[place] ?? 0;
    const align = style.columns[place]?.isAmount ? 'right' : 'left';
    pdf.text(cell, left, top, { width, align });
    left += width + CELL_GAP;
  }
  pdf
    .moveTo(PAGE_MARGIN, bottom)
    .lineTo(PAGE_MARGIN + pageWidth(pdf), bottom)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke();
  pdf.y = bottom;
}

function heightOf(pdf: PDFKit.PDFDocument, cells: readonly string[], widths: readonly number[]): number {
  const heights = cells.map((cell, place) => pdf.heightOfString(cell, { width: widths[place] ?? 0 }));
  return Math.max(...heights) + 2 * ROW_PADDING;
}

/** Each column is as wide as its longest text, so that no amount breaks; the wide one gets what is left. */
function widthsOf(
  pdf: PDFKit.PDFDocument,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): number[] {
  pdf.font('bold');
  const needed = columns.map(({ title, isWide }, place) => {
    if (isWide) return 0;
    const texts = [title, ...rows.map((row) => row[place] ?? '')];
    return Math.ceil(Math.max(...texts.map((text) => pdf.widthOfString(text)))) + 1;
  });
  const gaps = CELL_GAP * (columns.length - 1);
  const left = pageWidth(pdf) - gaps - needed.reduce((sum, width) => sum + width, 0);
  return columns.map(({ isWide }, place) => (isWide ? left : (needed[place] ?? 0)));
}
