import { isState, type StateName, stateOfGstCode } from './states.ts';

const GSTIN_LENGTH = 15;
const symbols = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const bodyPattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;
/** The fourth letter of a PAN is the type of its holder: person, company, firm, ... */
const panHolderTypes = 'ABCEFGHJKLPT';

/** Registrations with the central government, which belong to no State. */
const CENTRAL_CODE = '99';

/** The form that is stored and printed on invoices. */
export function normaliseGstin(text: string): string {
  return text.trim().toUpperCase();
}

export function gstinProblem(text: string): string | null {
  const gstin = normaliseGstin(text);
  if (gstin.length !== GSTIN_LENGTH) return 'A GSTIN has 15 characters, such as 27AABFS2009B1ZU';
  if (!bodyPattern.test(gstin)) return 'This is not a valid GSTIN. An example is 27AABFS2009B1ZU';
  if (!isStateCode(gstin.slice(0, 2))) return 'The first two digits of this GSTIN are not a State code';
  if (!panHolderTypes.includes(gstin.charAt(5))) return 'The PAN inside this GSTIN is not valid';
  if (gstin.at(-1) !== gstinCheckCharacter(gstin.slice(0, -1))) {
    return 'This GSTIN has a typing mistake: its last character does not match the others';
  }
  return null;
}

/** Returns null for an invalid GSTIN and for one without a State. */
export function stateOfGstin(text: string): StateName | null {
  return gstinProblem(text) ? null : stateOfGstCode(normaliseGstin(text).slice(0, 2));
}

type BilledAddress = { gstin: string | null; state: string; billing_address?: { state: string } | null };

/** The notice about a GSTIN of another State than the billing address, which is allowed, but often a typo. */
export function addressNotice({ gstin, state, billing_address }: BilledAddress): string | null {
  const registered = gstin && stateOfGstin(gstin);
  const billed = (billing_address ?? { state }).state;
  if (!registered || !isState(billed) || registered === billed) return null;
  return `This GSTIN is registered in ${registered}, and the billing address is in ${billed}. Please check that this is correct.`;
}

function isStateCode(code: string): boolean {
  return code === CENTRAL_CODE || stateOfGstCode(code) !== null;
}

/** The check character of the first 14: a weighted sum in base 36, which detects a wrong character and swapped neighbours. */
export function gstinCheckCharacter(firstFourteen: string): string {
  let sum = 0;
  for (const [index, character] of [...firstFourteen].entries()) {
    const product = symbols.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / symbols.length) + (product % symbols.length);
  }
  return symbols.charAt((symbols.length - (sum % symbols.length)) % symbols.length);
}
