import {
  longerPrefixes,
  metrosAndCapitals,
  remotePrefixes,
  remoteStates,
  type StateName,
  statePrefixes,
} from './pin-code-prefixes.ts';
import type { DeliveryZone } from './service-terms.ts';
import { siteFacts } from './site-facts.ts';

export const PIN_CODE_LENGTH = 6;
export const invalidPinCodeMessage = 'Please enter a valid 6-digit PIN code';

const pinCodePattern = /^[1-9]\d{5}$/;

export type Place = { state: StateName; zone: DeliveryZone };

/** Checks the format only; `placeOfPinCode` knows which codes are assigned. */
export function isPinCode(text: string): boolean {
  return pinCodePattern.test(text);
}

export function placeOfPinCode(pinCode: string): Place | null {
  const state = isPinCode(pinCode) ? stateOf(pinCode) : undefined;
  return state ? { state, zone: zoneOf(pinCode, state) } : null;
}

function stateOf(pinCode: string): StateName | undefined {
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
function zoneOf(pinCode: string, state: StateName): DeliveryZone {
  if (state === siteFacts.address.state) return 'home_state';
  if (remoteStates.includes(state) || startsWithAny(pinCode, remotePrefixes)) return 'remote';
  return startsWithAny(pinCode, Object.values(metrosAndCapitals)) ? 'metro_or_capital' : 'other_town';
}

function startsWithAny(pinCode: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => pinCode.startsWith(prefix));
}
