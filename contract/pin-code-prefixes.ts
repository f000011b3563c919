import type { StateName } from './states.ts';

/** Its PIN codes (9xxxxx) hide where a unit is stationed, so that they belong to no State. */
export const ARMY_POSTAL_SERVICE = 'Army Postal Service';

/** The part of an address that its PIN code determines. */
export type PlaceName = StateName | typeof ARMY_POSTAL_SERVICE;

type PrefixRange = readonly [first: number, last: number];

/**
 * The first three digits of a PIN code are a sorting district of India Post. A district shared by several States is listed
 * under the largest part, and `longerPrefixes` lists the exceptions.
 */
export const statePrefixes = {
  Delhi: [[110, 110]],
  Haryana: [
    [121, 127],
    [131, 136],
  ],
  Punjab: [
    [140, 148],
    [151, 152],
  ],
  Chandigarh: [[160, 160]],
  'Himachal Pradesh': [[171, 177]],
  'Jammu and Kashmir': [
    [180, 182],
    [184, 185],
    [190, 193],
  ],
  Ladakh: [[194, 194]],
  'Uttar Pradesh': [
    [201, 212],
    [221, 233],
    [241, 245],
    [247, 247],
    [250, 251],
    [261, 262],
    [271, 277],
    [281, 285],
  ],
  Uttarakhand: [
    [246, 246],
    [248, 249],
    [263, 263],
  ],
  Rajasthan: [
    [301, 307],
    [311, 314],
    [321, 328],
    [331, 335],
    [341, 345],
  ],
  Gujarat: [
    [360, 365],
    [370, 370],
    [380, 380],
    [382, 385],
    [387, 396],
  ],
  Maharashtra: [
    [400, 402],
    [410, 416],
    [421, 425],
    [431, 431],
    [440, 445],
  ],
  Goa: [[403, 403]],
  'Madhya Pradesh': [
    [450, 458],
    [460, 466],
    [470, 477],
    [480, 488],
  ],
  Chhattisgarh: [[490, 497]],
  Telangana: [[500, 509]],
  'Andhra Pradesh': [
    [515, 518],
    [520, 524],
    [530, 535],
  ],
  Karnataka: [
    [560, 563],
    [570, 577],
    [580, 587],
    [590, 591],
  ],
  'Tamil Nadu': [
    [600, 614],
    [620, 632],
    [635, 639],
    [641, 643],
  ],
  Kerala: [
    [670, 671],
    [673, 673],
    [676, 676],
    [678, 680],
    [682, 683],
    [685, 686],
    [688, 691],
    [695, 695],
  ],
  'West Bengal': [
    [700, 700],
    [711, 713],
    [721, 723],
    [731, 736],
    [741, 743],
  ],
  Sikkim: [[737, 737]],
  'Andaman and Nicobar Islands': [[744, 744]],
  Odisha: [[751, 770]],
  Assam: [[781, 788]],
  'Arunachal Pradesh': [[790, 792]],
  Meghalaya: [[793, 794]],
  Manipur: [[795, 795]],
  Mizoram: [[796, 796]],
  Nagaland: [[797, 798]],
  Tripura: [[799, 799]],
  Bihar: [
    [800, 805],
    [811, 813],
    [821, 821],
    [823, 824],
    [841, 848],
    [851, 855],
  ],
  Jharkhand: [
    [814, 816],
    [822, 822],
    [825, 829],
    [831, 835],
  ],
  [ARMY_POSTAL_SERVICE]: [[900, 999]],
} as const satisfies Partial<Record<PlaceName, readonly PrefixRange[]>>;

/** Places in the sorting district of another State: hill towns, islands and enclaves of Union Territories. */
export const longerPrefixes = {
  'Uttar Pradesh': ['2467'],
  Uttarakhand: [
    '24471',
    '247656',
    '247661',
    '247663',
    '247664',
    '247665',
    '247666',
    '247667',
    '247668',
    '262308',
    '262309',
    '262310',
    '262401',
    '262402',
    '262405',
    '2625',
  ],
  'Dadra and Nagar Haveli and Daman and Diu': [
    '362520',
    '362540',
    '362570',
    '396193',
    '396210',
    '396215',
    '396220',
    '396230',
    '396235',
    '396240',
  ],
  Puducherry: ['533464', '6050', '6096', '673310'],
  Lakshadweep: ['68255'],
} as const satisfies Partial<Record<StateName, readonly string[]>>;

/**
 * Where a sorting district reaches far beyond its city, only its 0 series counts: that is the city itself. Mumbai and Pune
 * are here for a shop whose home is another State.
 */
export const metrosAndCapitals: Readonly<Record<string, string>> = {
  Ahmedabad: '380',
  Amaravati: '5220',
  Bengaluru: '560',
  Bhopal: '4620',
  Bhubaneswar: '7510',
  Chandigarh: '160',
  Chennai: '600',
  Dehradun: '2480',
  Delhi: '110',
  Gandhinagar: '3820',
  Hyderabad: '500',
  Jaipur: '302',
  Kolkata: '700',
  Lucknow: '2260',
  Mumbai: '400',
  Panaji: '4030',
  Patna: '8000',
  Puducherry: '6050',
  Pune: '411',
  Raipur: '4920',
  Ranchi: '8340',
  Shimla: '1710',
  Thiruvananthapuram: '6950',
};

export const remoteStates: readonly PlaceName[] = [
  'Jammu and Kashmir',
  'Ladakh',
  'Sikkim',
  'Assam',
  'Arunachal Pradesh',
  'Meghalaya',
  'Manipur',
  'Mizoram',
  'Nagaland',
  'Tripura',
  'Andaman and Nicobar Islands',
  'Lakshadweep',
  ARMY_POSTAL_SERVICE,
];

/** Kinnaur, Lahaul and Spiti: roads that snow closes for months. */
export const remotePrefixes: readonly string[] = ['1721', '175132', '175133', '175139'];
