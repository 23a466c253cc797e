/** Instructions to the rider, and phone numbers. */
const instruction = String.raw`call|ask|please|pls|kindly|ring (?:the|me|my)|knock|wait|turn|drop|leave|meet|phone|whatsapp|tel|when|once|if|you|me|my|\d[\d -]{8,}\d`;
const landmark = String.raw`opp(?:osite)?|behind|near(?:by)?|besides?|adjacent|facing|before|after|around|landmark|by(?= (?!pass))|(?:next|close) to|in front of|at (?:the|a)|\p{L}+ gate$`;

/** Matches words that describe how to find a door. A maps app does not understand them. */
const hint = new RegExp(
  String.raw`\b(?:(?:just|right|directly) )?(?:(?<instruction>${instruction})|${landmark})\b`,
  'iu',
);
const clauseEnd = /[,;()]|\s[-–—]\s/;

/**
 * Returns the part of an address line that names the house and the street: without landmarks (`opposite the bank`), and
 * up to the first instruction (`Call at the gate`). Returns the full line if nothing else names a street.
 */
export function extractStreet(line: string): string {
  const kept: string[] = [];
  for (const clause of line.split(clauseEnd)) {
    const found = hint.exec(clause.trim());
    const street = clause
      .trim()
      .slice(0, found?.index)
      .replace(/[\s.:+/-]+$/, '');
    if (street !== '') kept.push(street);
    if (kept.length > 0 && found?.groups?.['instruction']) break;
  }
  const street = kept.join(', ');
  return /\p{L}.*\p{L}/u.test(street) ? street : line.trim();
}
