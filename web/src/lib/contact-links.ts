import { toDialledNumber } from '@sharebox/domain/accounts/dialled-number';

/** Builds a `tel:` link to a phone number in any format. Returns undefined for a text without digits. */
export function buildCallLink(phone: string): string | undefined {
  const dialled = toDialledNumber(phone);
  return dialled === '' ? undefined : `tel:${dialled}`;
}

/**
 * Returns the URL that opens WhatsApp with a prefilled message to a phone number. Numbers without a country code are
 * Nigerian. Without a number, the user chooses a contact.
 */
export function buildWhatsAppUrl(text: string, phone = ''): string {
  const digits = toDialledNumber(phone).replace('+', '').replace(/^0/, '234');
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}
