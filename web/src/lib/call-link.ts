/** Builds a `tel:` link to a phone number that may contain spaces. */
export const buildCallLink = (phone: string) => `tel:${phone.replaceAll(/\s/g, '')}`;
