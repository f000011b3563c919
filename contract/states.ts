type StateFacts = {
  gstCode: string;
  /** Codes that older registrations still carry. */
  formerGstCodes?: readonly string[];
  /** A Union Territory without a legislature charges UTGST instead of SGST. */
  chargesUtgst?: true;
};

/** The 36 States and Union Territories of India with their GST codes, and 'Other Territory' (the sea beyond the coast). */
export const states = {
  'Jammu and Kashmir': { gstCode: '01' },
  'Himachal Pradesh': { gstCode: '02' },
  Punjab: { gstCode: '03' },
  Chandigarh: { gstCode: '04', chargesUtgst: true },
  Uttarakhand: { gstCode: '05' },
  Haryana: { gstCode: '06' },
  Delhi: { gstCode: '07' },
  Rajasthan: { gstCode: '08' },
  'Uttar Pradesh': { gstCode: '09' },
  Bihar: { gstCode: '10' },
  Sikkim: { gstCode: '11' },
  'Arunachal Pradesh': { gstCode: '12' },
  Nagaland: { gstCode: '13' },
  Manipur: { gstCode: '14' },
  Mizoram: { gstCode: '15' },
  Tripura: { gstCode: '16' },
  Meghalaya: { gstCode: '17' },
  Assam: { gstCode: '18' },
  'West Bengal': { gstCode: '19' },
  Jharkhand: { gstCode: '20' },
  Odisha: { gstCode: '21' },
  Chhattisgarh: { gstCode: '22' },
  'Madhya Pradesh': { gstCode: '23' },
  Gujarat: { gstCode: '24' },
  /** Daman and Diu had code 25 until it was merged in 2020. */
  'Dadra and Nagar Haveli and Daman and Diu': { gstCode: '26', formerGstCodes: ['25'], chargesUtgst: true },
  Maharashtra: { gstCode: '27' },
  Karnataka: { gstCode: '29' },
  Goa: { gstCode: '30' },
  Lakshadweep: { gstCode: '31', chargesUtgst: true },
  Kerala: { gstCode: '32' },
  'Tamil Nadu': { gstCode: '33' },
  Puducherry: { gstCode: '34' },
  'Andaman and Nicobar Islands': { gstCode: '35', chargesUtgst: true },
  Telangana: { gstCode: '36' },
  /** Had code 28 until Telangana was separated. */
  'Andhra Pradesh': { gstCode: '37', formerGstCodes: ['28'] },
  Ladakh: { gstCode: '38', chargesUtgst: true },
  'Other Territory': { gstCode: '97', chargesUtgst: true },
} as const satisfies Record<string, StateFacts>;

export type StateName = keyof typeof states;

const factsOfStates: Readonly<Record<StateName, StateFacts>> = states;
const stateNames = Object.keys(states) as StateName[];

export function isState(name: string): name is StateName {
  return Object.hasOwn(states, name);
}

/** Null for a place without a State, such as the Army Postal Service. */
export function gstCodeOfState(name: string): string | null {
  return isState(name) ? states[name].gstCode : null;
}

/** Reads current and former codes. */
export function stateOfGstCode(code: string): StateName | null {
  const found = stateNames.find((name) => {
    const { gstCode, formerGstCodes } = factsOfStates[name];
    return gstCode === code || formerGstCodes?.includes(code);
  });
  return found ?? null;
}

/** The name of the tax beside CGST on supplies within the State of this code. */
export function localTaxName(gstCode: string): 'SGST' | 'UTGST' {
  const state = stateOfGstCode(gstCode);
  return state && factsOfStates[state].chargesUtgst ? 'UTGST' : 'SGST';
}
