export const PAGE_MARGIN = 36;
export const TEXT_SIZE = 8.5;
export const ink = '#14181f';
export const quiet = '#4d5562';
export const rule = '#c9ced6';

export function pageWidth(pdf: PDFKit.PDFDocument): number {
  return pdf.page.width - 2 * PAGE_MARGIN;
}

export function pageBottom(pdf: PDFKit.PDFDocument): number {
  return pdf.page.height - PAGE_MARGIN;
}
