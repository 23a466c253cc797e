import { containsAllWords } from '@sharebox/domain/common/normalize';
import { faqBox } from './faq-box';
import { faqDelivery } from './faq-delivery';
import { faqOrdering } from './faq-ordering';
import { faqPayment } from './faq-payment';
import type { FaqCategory } from './faq-types';

export const faqCategories: FaqCategory[] = [faqOrdering, faqPayment, faqDelivery, faqBox];

/** Returns entries that contain every word of `query`, by category. An empty query returns all entries. */
export function searchFaq(categories: FaqCategory[], query: string): FaqCategory[] {
  return categories
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ question, answer }) => containsAllWords([title, question, answer], query)),
    }))
    .filter(({ entries }) => entries.length > 0);
}
