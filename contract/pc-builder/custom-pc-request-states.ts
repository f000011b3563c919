/** Without zod, because the browser loads this file. */
export const customPcRequestStates = [
  'new',
  'contacted',
  'quoted',
  'accepted',
  'in_assembly',
  'delivered',
  'closed',
] as const;

export type CustomPcRequestState = (typeof customPcRequestStates)[number];

export const customPcRequestActors = ['buyer', 'shop'] as const;
export type CustomPcRequestActor = (typeof customPcRequestActors)[number];

/** The states that the shop can set next. */
const transitions: Record<CustomPcRequestState, readonly CustomPcRequestState[]> = {
  new: ['contacted', 'quoted', 'closed'],
  contacted: ['quoted', 'closed'],
  // Back to `contacted` when the buyer wants other parts.
  quoted: ['contacted', 'accepted', 'closed'],
  accepted: ['in_assembly', 'closed'],
  in_assembly: ['delivered', 'closed'],
  delivered: ['closed'],
  closed: [],
};

export function nextRequestStates(from: CustomPcRequestState): readonly CustomPcRequestState[] {
  return transitions[from];
}

export const customPcRequestLabels: Record<CustomPcRequestState, string> = {
  new: 'Received',
  contacted: 'In contact',
  quoted: 'Quoted',
  accepted: 'Accepted',
  in_assembly: 'In assembly',
  delivered: 'Delivered',
  closed: 'Closed',
};
