/**
 * Opens WhatsApp, on a phone or a desktop, with a text as a message: to this number, as E.164 has it, or to whomever
 * one picks.
 */
export function whatsAppUrl(text: string, phone = ''): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
