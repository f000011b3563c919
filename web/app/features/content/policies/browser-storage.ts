/** What this site leaves in a visitor's browser. A new key belongs here too: visitors are told about each one. */
export const browserStorage = [
  {
    name: 'cart',
    use: 'The parts in your cart, so that they are still there tomorrow',
    keptFor: 'until you empty it',
  },
  { name: 'theme', use: 'Light, dark or as your system is', keptFor: 'until you clear it' },
  {
    name: 'search_history',
    use: 'Your last ten searches, shown under the search box',
    keptFor: 'until you clear it',
  },
  {
    name: 'search_analytics',
    use: 'Up to a hundred search events waiting to be sent to us',
    keptFor: 'until you clear it',
  },
  {
    name: 'app_token',
    use: 'Proof for 15 minutes at a time that you are signed in',
    keptFor: 'until you close the tab, or sign out if you chose to stay signed in',
  },
  {
    name: 'csrf_token',
    use: 'Proof that a payment was started by you and not by another site',
    keptFor: 'under one hour',
  },
  { name: 'session_id', use: 'A random number that ties one visit together', keptFor: 'for the visit' },
  {
    name: 'Sign-in cookie',
    use: 'Renews your sign-in; scripts cannot read it',
    keptFor: 'until you sign out',
  },
] as const;
