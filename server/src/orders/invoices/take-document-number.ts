import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { financialYearOf } from './financial-year.ts';
import { type DocumentKind, type TakenNumber, takeNumber } from './tax-document-repository.ts';

const series: Record<DocumentKind, string> = { invoice: 'INV', credit_note: 'CRN' };
const DIGITS = 6;

/** `INV/26-27/000123`: sixteen characters, the most that the law allows. */
export async function takeDocumentNumber(
  transaction: DatabaseTransaction,
  kind: DocumentKind,
  at: Date,
): Promise<{ taken: TakenNumber; number: string }> {
  const financialYear = financialYearOf(at);
  const taken = await takeNumber(transaction, { kind, financialYear, at });
  const number = `${series[kind]}/${financialYear}/${String(taken.serial).padStart(DIGITS, '0')}`;
  return { taken, number };
}
