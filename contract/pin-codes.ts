import { siteFacts } from '#contract/site-facts.ts';
import {
  longerPrefixes,
  metrosAndCapitals,
  type PlaceName,
  remotePrefixes,
  remoteStates,
  statePrefixes,
} from './pin-code-prefixes.ts';
import type { DeliveryZone } from './service-terms.ts';

export const PIN_CODE_LENGTH = 6;
export const invalidPinCodeMessage = 'Please enter a valid 6-digit PIN code';

const pinCodePattern = /^[1-9]\d{5}$/;

export type Place = { state: PlaceName; zone: DeliveryZone };

/** Checks the format only; `placeOfPinCode` knows which codes are assigned. */
export function isPinCode(text: string): boolean {
  return pinCodePattern.test(text);
}

/** The sentence for a PIN code that an address cannot have; null for one that it can. */
export function pinCodeProblem(text: string): string | null {
  if (!isPinCode(text)) return invalidPinCodeMessage;
  return placeOfPinCode(text) ? null : 'We do not know this PIN code. Please check it, or write to us.';
}

export function placeOfPinCode(pinCode: string): Place | null {
  const state = isPinCode(pinCode) ? stateOf(pinCode) : undefined;
  return state ? { state, zone: zoneOf(pinCode, state) } : null;
}

function stateOf(pinCode: string): PlaceName | undefined {
  const enclaves = Object.keys(longerPrefixes) as (keyof typeof longerPrefixes)[];
  const enclave = enclaves.find((state) => startsWithAny(pinCode, longerPrefixes[state]));
  if (enclave) return enclave;
  const prefix = Number(pinCode.slice(0, 3));
  const states = Object.keys(statePrefixes) as (keyof typeof statePrefixes)[];
  return states.find((state) =>
    statePrefixes[state].some(([first, last]) => first <= prefix && prefix <= last),
  );
}

/** The capital of a remote State counts as remote: the longer delivery time applies. */
function zoneOf(pinCode: string, state: PlaceName): DeliveryZone {
  if (state === siteFacts.address.state) return 'home_state';
  if (remoteStates.includes(state) || startsWithAny(pinCode, remotePrefixes)) return 'remote';
  return startsWithAny(pinCode, Object.values(metrosAndCapitals)) ? 'metro_or_capital' : 'other_town';
}

function startsWithAny(pinCode: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => pinCode.startsWith(prefix));
}
