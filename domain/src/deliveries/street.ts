import { compareCodeUnits, foldText, foldWords } from '../common/normalize';

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

const abbreviations = new Map([
  ['ave', 'avenue'],
  ['cl', 'close'],
  ['cres', 'crescent'],
  ['rd', 'road'],
  ['st', 'street'],
  ['str', 'street'],
]);

/** A flat within the house, and words before the house number. */
const beforeNumber =
  /^(?:(?:flat|suite|shop|room|unit|apt|apartment) ?\w+[\s,]+)?(?:(?:nos?|number|plot|house|block)\b|[\s.:#])*/;
const houseNumber = /^(\d+) ?([a-z]?)(?![a-z0-9])(?: ?[-/&] ?\d+[a-z]?)*/;

/** Splits an address line into the street, the house number and the letter of the house. */
function splitStreet(line: string) {
  const text = foldText(extractStreet(line)).replace(beforeNumber, '');
  const [house = '', number = '0', letter = ''] = houseNumber.exec(text) ?? [];
  const [street = ''] = text
    .slice(house.length)
    .replace(/^[\s,.]+/, '')
    .split(clauseEnd);
  const words = foldWords(street);
  const last = words.at(-1) ?? '';
  return {
    street: [...words.slice(0, -1), abbreviations.get(last) ?? last].join(' '),
    number: Number(number),
    letter,
  };
}

/** Compares two doors by street, then by house number, so that neighbours are adjacent. */
export function compareDoors(one: { address_line_1: string }, other: { address_line_1: string }): number {
  const [first, second] = [splitStreet(one.address_line_1), splitStreet(other.address_line_1)];
  return (
    compareCodeUnits(first.street, second.street) ||
    first.number - second.number ||
    compareCodeUnits(first.letter, second.letter)
  );
}
