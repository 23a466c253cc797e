/** Password of every sample account. These accounts exist only on the emulators. */
export const samplePassword = 'sharebox1';

/** Accounts for trying out the shop. `npm start` prints them. */
export const sampleAccounts = [
  { label: 'Customer', email: 'ada@sharebox.test', password: samplePassword },
  { label: 'Customer with a gift link', email: 'tari@sharebox.test', password: samplePassword },
  { label: 'Kitchen', email: 'kitchen@sharebox.test', password: samplePassword },
  { label: 'Rider', email: 'rider@sharebox.test', password: samplePassword },
  { label: 'Bookkeeper', email: 'bookkeeper@sharebox.test', password: samplePassword },
  { label: 'Admin', email: 'admin@sharebox.test', password: samplePassword },
];
