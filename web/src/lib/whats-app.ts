/**
 * Returns the URL that opens WhatsApp with a prefilled message to an E.164 number. Without a number, the user picks a
 * contact.
 */
export function buildWhatsAppUrl(text: string, phone = ''): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
