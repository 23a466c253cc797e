import { documentIdSchema } from '../common/document-id';

/** No two of them look alike, and without vowels they make no words: 24⁴ codes (docs/product/packing.md#the-code). */
const alphabet = '23456789CDFGHJKMNPRTVWXY';
const codeLength = 4;

/** What is in no code, and what stands there where somebody reads it. */
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

/** 32 bits that differ in every place where texts differ in one (FNV-1a, and Murmur's end). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * The four characters by which a box is found where nothing scans it. They follow from its order, so they stay when the
 * box has another number; two boxes of a drop may have the same ones.
 */
export function boxCode(orderId: string): string {
  let rest = hashOf(orderId);
  let code = '';
  while (code.length < codeLength) {
    code += alphabet.charAt(rest % alphabet.length);
    rest = Math.floor(rest / alphabet.length);
  }
  return code;
}

const mark = 'SB:';

/** What a box's QR code holds: nothing but its order, in a form that only this shop reads. */
export function scannedText(orderId: string): string {
  return `${mark}${orderId}`;
}

/** A box that somebody looks for, by its code, its number in the drop, or its order. */
export type BoxQuestion = { code: string } | { number: number } | { orderId: string };

/**
 * Which box a scanned or typed text means: a label's QR code, up to three digits for a number, or four characters in
 * any case, with spaces and look-alikes forgiven. Null for anything else.
 */
export function boxQuestion(text: string): BoxQuestion | null {
  const trimmed = text.trim();
  if (trimmed.startsWith(mark)) {
    const orderId = documentIdSchema.safeParse(trimmed.slice(mark.length));
    return orderId.success ? { orderId: orderId.data } : null;
  }
  const plain = trimmed.toUpperCase().replace(/[\s#.-]/g, '');
  const [, digits] = /^(?:BOX)?(\d{1,3})$/.exec(plain) ?? [];
  if (digits !== undefined) return { number: Number(digits) };
  const code = Array.from(plain, (one) => lookAlikes[one] ?? one).join('');
  const isCode = code.length === codeLength && Array.from(code).every((one) => alphabet.includes(one));
  return isCode ? { code } : null;
}

/** The boxes that are meant, of those of a drop by their orders' ids: of two with the same code both. */
export function findBoxes<T extends { id: string; number: number | null }>(
  boxes: readonly T[],
  question: BoxQuestion,
): T[] {
  return boxes.filter(({ id, number }) => {
    if ('orderId' in question) return id === question.orderId;
    return 'number' in question ? number === question.number : boxCode(id) === question.code;
  });
}
