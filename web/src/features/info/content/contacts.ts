/** How the shop is reached; the same contacts as the sample shop's settings. */
export const contacts = {
  support: 'support@sharebox.test',
  careers: 'careers@sharebox.test',
  partners: 'partners@sharebox.test',
  press: 'press@sharebox.test',
  phone: '+234 800 000 0000',
} as const;

/** Opens the visitor's mail program on a new message to `address`. */
export const toMail = (address: string, subject: string) =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}`;

/** Opens the visitor's telephone. */
export const toCall = (phone: string) => `tel:${phone.replaceAll(' ', '')}`;
