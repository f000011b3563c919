/** The pages that header, menu and footer link to. */
export const serviceLinks = [
  { to: '/custom-pc-builder', label: 'Custom PC' },
  { to: '/bulk-order', label: 'Bulk Orders' },
  { to: '/about', label: 'About Us' },
] as const;
