/** Titles and descriptions of the profile sections, also shown while their content is loading. */
export const sectionTexts = {
  photo: { title: 'Photo', text: 'Shown next to your name in this shop. Only you can see it.' },
  name: {
    title: 'Name',
    text: 'The full name is for parcels and invoices. The display name is how the shop greets you.',
  },
  email: {
    title: 'Email',
    text: 'Order news, invoices and password links go to this address. We send order news once it is confirmed.',
  },
  phone: {
    title: 'Phone',
    text: 'Couriers call this number. Once it is confirmed you can log in with a one-time code.',
  },
  ways: {
    title: 'Ways to log in',
    text: 'We ask for your password or a code before every change, and tell you about it by email and SMS.',
  },
  password: {
    title: 'Password',
    text: 'Changing it logs you out on all other devices. You stay logged in here.',
  },
} as const;
