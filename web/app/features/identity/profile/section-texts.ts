/** What the sections of the first tab say of themselves; they say it while their content is still awaited, too. */
export const sectionTexts = {
  photo: { title: 'Photo', text: 'Shown beside your name in this shop, to nobody else.' },
  name: {
    title: 'Name',
    text: 'The full name is for parcels and invoices. The display name is how the shop greets you.',
  },
  email: { title: 'Email', text: 'Order confirmations, invoices and password links go to this address.' },
  phone: {
    title: 'Phone',
    text: 'A confirmed number lets you log in by a one-time code. A new number counts once it is confirmed.',
  },
} as const;
