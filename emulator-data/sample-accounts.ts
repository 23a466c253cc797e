/** Password of every sample account, which exist on the emulators only. */
export const samplePassword = 'sharebox1';

/** Accounts for trying out the shop, printed by `npm start`. */
export const sampleAccounts = [
  { label: 'Customer', email: 'ada@sharebox.test', password: samplePassword },
  { label: 'Customer with a gift link', email: 'tari@sharebox.test', password: samplePassword },
  { label: 'Kitchen', email: 'kitchen@sharebox.test', password: samplePassword },
  { label: 'Rider', email: 'rider@sharebox.test', password: samplePassword },
  { label: 'Admin', email: 'admin@sharebox.test', password: samplePassword },
];
