import { describe, expect, it } from 'vitest';
import { faqCategories, searchFaq } from './faq-search';

const questionsFor = (query: string) =>
  searchFaq(faqCategories, query).flatMap(({ entries }) => entries.map(({ question }) => question));

describe('searchFaq', () => {
  it('returns at least 24 unique questions in four categories for an empty query', () => {
    const all = questionsFor('');
    expect(faqCategories).toHaveLength(4);
    expect(all.length).toBeGreaterThanOrEqual(24);
    expect(new Set(all).size).toBe(all.length);
  });

  it('finds entries that contain every word, regardless of case, order and spaces', () => {
    expect(questionsFor('  COST box ')).toContain('What does a box cost?');
    expect(questionsFor('24 hours refund')).toContain('How do refunds work?');
  });

  it('finds entries whatever letters are doubled', () => {
    expect(questionsFor('alergy')).toEqual(questionsFor('allergy'));
    expect(questionsFor('alergy')).not.toEqual([]);
  });

  it('omits categories without a match and returns nothing for an unknown word', () => {
    expect(searchFaq(faqCategories, 'zebra')).toEqual([]);
    for (const { entries } of searchFaq(faqCategories, 'screenshot')) expect(entries).not.toHaveLength(0);
  });
});
