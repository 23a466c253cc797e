import { describe, expect, it } from 'vitest';
import { faqCategories, searchFaq } from './faq-search';

const questionsFor = (query: string) =>
  searchFaq(faqCategories, query).flatMap(({ entries }) => entries.map(({ question }) => question));

describe('the FAQ’s search', () => {
  it('holds at least 24 answers in four categories, no question twice', () => {
    const all = questionsFor('');
    expect(faqCategories).toHaveLength(4);
    expect(all.length).toBeGreaterThanOrEqual(24);
    expect(new Set(all).size).toBe(all.length);
  });

  it('finds every word, in question or answer, whatever the case, the order or the blanks', () => {
    expect(questionsFor('  COST box ')).toContain('What does a box cost?');
    expect(questionsFor('24 hours refund')).toContain('How do refunds work?');
  });

  it('takes a typewriter’s apostrophe for a printer’s, and a letter with an accent for the letter', () => {
    expect(questionsFor("parents'")).toEqual(questionsFor('parents’'));
    expect(questionsFor('délivery')).toEqual(questionsFor('delivery'));
    expect(questionsFor("parents'")).not.toHaveLength(0);
  });

  it('leaves out categories without a hit, and finds nothing for a word that is nowhere', () => {
    expect(searchFaq(faqCategories, 'zebra')).toEqual([]);
    for (const { entries } of searchFaq(faqCategories, 'screenshot')) expect(entries).not.toHaveLength(0);
  });
});
