import type { StateName } from './pin-code-prefixes.ts';

const GSTIN_LENGTH = 15;
const symbols = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const bodyPattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;
/** The fourth letter of a PAN is the type of its holder: person, company, firm, ... */
const panHolderTypes = 'ABCEFGHJKLPT';

/** The State of each code; null for codes of the central government. */
const stateCodes: Readonly<Record<string, StateName | null>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '25': 'Dadra and Nagar Haveli and Daman and Diu',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '28': 'Andhra Pradesh',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': null,
  '99': null,
};

/** The form that is stored and printed on invoices. */
export function normaliseGstin(text: string): string {
  return text.trim().toUpperCase();
}

export function gstinProblem(text: string): string | null {
  const gstin = normaliseGstin(text);
  if (gstin.length !== GSTIN_LENGTH) return 'A GSTIN has 15 characters, such as 27AABFS2009B1ZU';
  if (!bodyPattern.test(gstin)) return 'This is not a valid GSTIN. An example is 27AABFS2009B1ZU';
  if (!(gstin.slice(0, 2) in stateCodes)) return 'The first two digits of this GSTIN are not a State code';
  if (!panHolderTypes.includes(gstin.charAt(5))) return 'The PAN inside this GSTIN is not valid';
  if (gstin.at(-1) !== gstinCheckCharacter(gstin.slice(0, -1))) {
    return 'This GSTIN has a typing mistake: its last character does not match the others';
  }
  return null;
}

/** Returns null for an invalid GSTIN and for one without a State. */
export function stateOfGstin(text: string): StateName | null {
  return gstinProblem(text) ? null : (stateCodes[normaliseGstin(text).slice(0, 2)] ?? null);
}

/** The current code of a State. Two States had another code before, which older registrations still use. */
export function gstCodeOfState(state: string): string | null {
  return Object.entries(stateCodes).findLast(([, name]) => name === state)?.[0] ?? null;
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
