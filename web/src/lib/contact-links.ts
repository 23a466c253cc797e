/** Builds a `tel:` link to a phone number that may contain spaces. */
export const buildCallLink = (phone: string) => `tel:${phone.replaceAll(/\s/g, '')}`;

/**
 * Returns the URL that opens WhatsApp with a prefilled message to a phone number. Numbers without a country code are
 * Nigerian. Without a number, the user chooses a contact.
 */
export function buildWhatsAppUrl(text: string, phone = ''): string {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '').replace(/^0/, '234');
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}
