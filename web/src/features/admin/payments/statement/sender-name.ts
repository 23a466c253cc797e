import { foldText, foldWords } from '@sharebox/domain/common/normalize';
import type { BankTransaction } from '@sharebox/domain/payments/bank-statement';

/** Words that banks print for any sender, so that they do not identify the sender. */
const printedWords = new Set(
  (
    'nip nibss trf tfr trsf transfer transfers from frm for the and via by ref reference payment payments pay paid ' +
    'mobile app ussd web pos atm inward inflow credit deposit cash alert session narration naira ngn account acct ' +
    'share box sharebox ltd limited plc nigeria lagos port harcourt bank mfb microfinance other'
  ).split(' '),
);

/** Words of banks, which are also names: `Chi Uba`. */
const bankWords = new Set(
  (
    'access gtbank gtb guaranty trust zenith first uba united stanbic ibtc ecobank fidelity union wema sterling ' +
    'polaris keystone fcmb opay palmpay moniepoint kuda'
  ).split(' '),
);

/** Titles that do not identify a person, because banks may leave them out. */
const titles = new Set(
  (
    'mrs miss mister madam master doctor prof professor engr arc barr barrister chief alhaji alhaja hajia hajiya ' +
    'mallam malam otunba evang evangelist pastor rev reverend deacon deaconess dcns hon honourable capt captain col'
  ).split(' '),
);

/** Titles that are also names. */
const titleNames = new Set('prince princess king queen elder bishop sir lady major general'.split(' '));

type Text = Pick<BankTransaction, 'narration' | 'reference'>;

/** The words of a bank line that may be names. */
export interface BankLineWords {
  /** The words, and the joined form of names that the bank has split, such as `oneil` for `O NEIL`. */
  words: ReadonlySet<string>;
  /** The words in their order, each between two spaces. */
  text: string;
  /** The last word of the description, which the bank may have cut. */
  last: string;
}

export function toBankLineWords({ narration, reference }: Text): BankLineWords {
  const words = foldWords(`${narration} ${reference}`);
  const split = words.flatMap((word, index) =>
    word.length <= 2 ? [`${word}${words[index + 1] ?? ''}`] : [],
  );
  const last = foldWords(narration).at(-1) ?? '';
  return { words: new Set([...words, ...split]), text: ` ${words.join(' ')} `, last };
}

const minNameWords = 2;

/** The words of a name that identify a person. `words` is empty if fewer than two words identify the person. */
export interface PersonName {
  words: readonly string[];
  /** The whole name, forwards and backwards, if it has one word that identifies the person, and words of banks. */
  whole: readonly string[];
  /** The parts of hyphenated names by their joined form, because banks print `Anne-Marie` as `annemarie`. */
  joined: ReadonlyMap<string, readonly string[]>;
}

/** Extracts the words of a name that identify a person. Leaves out titles, initials, digits and words of banks. */
export function parsePersonName(text: string): PersonName {
  const all = foldWords(text).filter(
    (word) => /^\p{L}{3,}$/u.test(word) && !printedWords.has(word) && !titles.has(word),
  );
  const words = all.filter((word) => !bankWords.has(word));
  const withoutTitles = words.filter((word) => !titleNames.has(word));
  const names = withoutTitles.length >= minNameWords ? withoutTitles : words;
  const hyphenated = foldText(text)
    .split(' ')
    .filter((word) => word.includes('-'))
    .map(foldWords);
  return {
    words: new Set(names).size >= minNameWords ? [...new Set(names)] : [],
    whole: words.length === 1 && all.length > 1 ? [all.join(' '), all.toReversed().join(' ')] : [],
    joined: new Map(hyphenated.map((parts) => [parts.join(''), parts])),
  };
}

/**
 * Compares the name of a customer with a bank line. Returns `same` if the line has all words of the name, and `similar`
 * if it has at least two, or a whole name with words of banks. The bank may have cut the last word of the line.
 */
export function compareNameWithLine(
  { words, whole, joined }: PersonName,
  line: BankLineWords,
): 'same' | 'similar' | null {
  if (words.length === 0) return whole.some((name) => line.text.includes(` ${name} `)) ? 'similar' : null;
  const byJoin = [...joined].flatMap(([word, parts]) => (line.words.has(word) ? parts : []));
  const found = words.filter((word) => line.words.has(word) || byJoin.includes(word));
  if (found.length === words.length) return 'same';
  const isCut = (word: string) => line.last.length >= 2 && word !== line.last && word.startsWith(line.last);
  const count = found.length + (words.some((word) => !found.includes(word) && isCut(word)) ? 1 : 0);
  return count >= minNameWords ? 'similar' : null;
}
