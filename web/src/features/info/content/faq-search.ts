import { faqBox } from './faq-box';
import { faqDelivery } from './faq-delivery';
import { faqOrdering } from './faq-ordering';
import { faqPayment } from './faq-payment';
import type { FaqCategory } from './faq-types';

export const faqCategories: FaqCategory[] = [faqOrdering, faqPayment, faqDelivery, faqBox];

const folded = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** Returns entries that contain every word of `query`, by category. An empty query returns all entries. */
export function searchFaq(categories: FaqCategory[], query: string): FaqCategory[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return categories
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ question, answer }) => {
        const text = folded(`${title} ${question} ${answer}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}
