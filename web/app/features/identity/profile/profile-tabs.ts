const tabNames = {
  profile: 'Profile',
  orders: 'Orders',
  quotes: 'Quotes',
  builds: 'Saved builds',
  searches: 'Searches and privacy',
  security: 'Security',
} as const;

export type ProfileTab = keyof typeof tabNames;

export const profileTabs = (Object.keys(tabNames) as ProfileTab[]).map((value) => ({
  value,
  label: tabNames[value],
  to: value === 'profile' ? '/profile' : `/profile?tab=${value}`,
}));

/** Falls back to the first tab for unknown values. */
export function readProfileTab(parameters: URLSearchParams): ProfileTab {
  return profileTabs.find(({ value }) => value === parameters.get('tab'))?.value ?? 'profile';
}
