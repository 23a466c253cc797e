/** Which of two texts comes first by their characters alone, the same on every device. */
export const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Which of two names comes first as people read them. */
export const byName = (one: string, other: string): number => one.localeCompare(other, 'en');
