/** Compares two texts by their UTF-16 code units, so the order is the same on every device. */
export const compareText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Compares two names alphabetically, ignoring case and accents. */
export const compareNames = (one: string, other: string): number => one.localeCompare(other, 'en');
