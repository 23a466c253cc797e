/** The shop's contact details, as in the sample shop's settings. */
export const contacts = {
  support: 'support@sharebox.test',
  careers: 'careers@sharebox.test',
  partners: 'partners@sharebox.test',
  press: 'press@sharebox.test',
  phone: '+234 800 000 0000',
} as const;

export const buildMailtoLink = (address: string, subject: string) =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}`;
