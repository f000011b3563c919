/** The pages that the header, the menu and the footer all lead to. */
export const serviceLinks = [
  { to: '/custom-pc-builder', label: 'Custom PC' },
  { to: '/bulk-order', label: 'Bulk Orders' },
  { to: '/about', label: 'About Us' },
] as const;
