import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { siteFacts } from '#contract/site-facts.ts';
import { type DescribedDocument, describeTaxDocument, type LabelledBlock } from './describe-tax-document.ts';
import { drawTable } from './draw-pdf-table.ts';
import { ink, PAGE_MARGIN, pageWidth, quiet, TEXT_SIZE } from './pdf-layout.ts';
import type { TaxDocumentContent } from './tax-document.ts';

const GAP = 14;
const LABEL_WIDTH = 110;

/** Whole fonts, not cuts for the web: names and addresses come in Devanagari too, and amounts with the rupee sign. */
const fonts = {
  regular: import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
};

export async function renderPdf(content: TaxDocumentContent): Promise<Buffer> {
  const described = describeTaxDocument(content);
  const pdf = new PDFDocument({
    size: 'A4',
    margin: PAGE_MARGIN,
    lang: 'en-IN',
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: `${described.title} ${content.number}`,
      Author: siteFacts.legalName,
      CreationDate: new Date(content.issuedAt),
    },
  });
  pdf.registerFont('regular', fileURLToPath(fonts.regular));
  pdf.registerFont('bold', fileURLToPath(fonts.bold));
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const isWritten = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  draw(pdf, described);
  numberPages(pdf, `${described.title} ${content.number}`);
  pdf.end();
  await isWritten;
  return Buffer.concat(chunks);
}

function draw(pdf: PDFKit.PDFDocument, described: DescribedDocument): void {
  pdf.font('bold').fontSize(11).fillColor(quiet).text(siteFacts.name);
  pdf.fontSize(18).fillColor(ink).text(described.title).moveDown(0.5);
  pdf.fontSize(TEXT_SIZE);
  for (const { label, text } of described.facts) {
    const top = pdf.y;
    pdf.font('regular').fillColor(quiet).text(label, PAGE_MARGIN, top, { width: LABEL_WIDTH });
    pdf.fillColor(ink).text(text, PAGE_MARGIN + LABEL_WIDTH, top);
  }
  drawParties(pdf, described.parties);
  drawTable(pdf, described);
  drawTotals(pdf, described);
  pdf.moveDown(1.5).font('regular').fillColor(ink);
  for (const remark of described.remarks) pdf.text(remark, PAGE_MARGIN, pdf.y, { width: pageWidth(pdf) });
  pdf
    .moveDown()
    .fillColor(quiet)
    .text(`${siteFacts.name} · ${siteFacts.support.email} · ${siteFacts.support.phoneDisplay}`);
}

/** Loose sheets find their way back together. */
function numberPages(pdf: PDFKit.PDFDocument, name: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Below the margin, where text would begin another page.
    pdf.page.margins.bottom = 0;
    const text = `${name} · page ${page - start + 1} of ${count}`;
    pdf.font('regular').fontSize(TEXT_SIZE).fillColor(quiet);
    pdf.text(text, PAGE_MARGIN, pdf.page.height - PAGE_MARGIN + 8, { width: pageWidth(pdf), align: 'right' });
  }
}

function drawParties(pdf: PDFKit.PDFDocument, parties: readonly LabelledBlock[]): void {
  const top = pdf.y + GAP;
  const width = (pageWidth(pdf) - GAP * (parties.length - 1)) / parties.length;
  let bottom = top;
  for (const [place, { label, lines }] of parties.entries()) {
    const left = PAGE_MARGIN + place * (width + GAP);
    pdf.font('bold').fillColor(quiet).text(label, left, top, { width });
    pdf.font('regular').fillColor(ink).text(lines.join('\n'), left, pdf.y, { width });
    bottom = Math.max(bottom, pdf.y);
  }
  pdf.y = bottom + GAP;
}

function drawTotals(pdf: PDFKit.PDFDocument, { totals }: DescribedDocument): void {
  const left = PAGE_MARGIN + pageWidth(pdf) / 2;
  const width = pageWidth(pdf) / 2;
  for (const [place, { label, text }] of totals.entries()) {
    const top = pdf.y + 3;
    pdf.font(place === totals.length - 1 ? 'bold' : 'regular').fillColor(ink);
    pdf.text(label, left, top, { width });
    pdf.text(text, left, top, { width, align: 'right' });
  }
}
