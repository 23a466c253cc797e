import { containsAllWords } from '@sharebox/domain/common/normalize';
import { faqBox } from './faq-box';
import { faqDelivery } from './faq-delivery';
import { faqOrdering } from './faq-ordering';
import { faqPayment } from './faq-payment';
import type { FaqCategory } from './faq-types';

export const faqCategories: FaqCategory[] = [faqOrdering, faqPayment, faqDelivery, faqBox];

/** Writes doubled letters once, because people often forget one: `alergy`, `refering`. */
const singleLetters = (text: string) => text.replace(/(\p{L})\1+/giu, '$1');

/**
 * Returns entries that contain every word of `query`, by category, whether letters are doubled or not. An empty query
 * returns all entries.
 */
export function searchFaq(categories: FaqCategory[], query: string): FaqCategory[] {
  return categories
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ question, answer }) =>
        containsAllWords([title, question, answer].map(singleLetters), singleLetters(query)),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}
