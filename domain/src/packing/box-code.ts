/**
 * The characters of box codes, without look-alike characters and without vowels, so that no code forms a word. There are
 * 24⁴ codes (docs/product/packing.md#the-code).
 */
const alphabet = '23456789CDFGHJKMNPRTVWXY';
const codeLength = 4;

/** Maps characters that never occur in a code to the code character that they are mistaken for. */
const lookAlikes: Partial<Record<string, string>> = {
  '0': 'D',
  O: 'D',
  Q: 'D',
  '1': '7',
  I: '7',
  L: '7',
  A: '4',
  E: '3',
  S: '5',
  Z: '2',
  B: '8',
  U: 'V',
};

/** Hashes a text to 32 well-distributed bits (FNV-1a with the finalizer of MurmurHash3). */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Derives the code from the order id, so that it stays the same if the order gets another box number. Two boxes of a
 * drop may have the same code.
 */
export function getBoxCode(orderId: string): string {
  let rest = hashText(orderId);
  let code = '';
  while (code.length < codeLength) {
    code += alphabet.charAt(rest % alphabet.length);
    rest = Math.floor(rest / alphabet.length);
  }
  return code;
}

export type BoxSearch = { code: string } | { number: number };

/** Matches a box number after an abbreviation of "number". `NR 23` is not a number, because `NR23` is a code. */
const abbreviatedNumber = /^(?:box\s*)?(?:no[.:\s]|nr[.:]|number|n[°º]|№)[.:\s]*(\d{1,3})$/i;

/**
 * Parses a typed box number of up to three digits, or a box code in any letter case, with spaces and look-alike
 * characters. Returns null for anything else.
 */
export function parseBoxSearch(text: string): BoxSearch | null {
  const typed = text.trim();
  const plain = typed.toUpperCase().replace(/[\s#.-]/g, '');
  const [, digits] = abbreviatedNumber.exec(typed) ?? /^(?:BOX)?(\d{1,3})$/.exec(plain) ?? [];
  if (digits !== undefined) return { number: Number(digits) };
  const code = Array.from(plain, (one) => lookAlikes[one] ?? one).join('');
  const isCode = code.length === codeLength && Array.from(code).every((one) => alphabet.includes(one));
  return isCode ? { code } : null;
}

/** Returns the boxes of a drop that match a search. Two boxes can match, because codes are not unique. */
export function findBoxes<T extends { id: string; number: number | null }>(
  boxes: readonly T[],
  question: BoxSearch,
): T[] {
  return boxes.filter(({ id, number }) =>
    'number' in question ? number === question.number : getBoxCode(id) === question.code,
  );
}
