/**
 * Returns the URL that opens WhatsApp with a prepared text, for an E.164 number or, without one, for a contact that the
 * person picks.
 */
export function buildWhatsAppUrl(text: string, phone = ''): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
