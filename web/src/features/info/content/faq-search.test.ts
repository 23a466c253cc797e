import { describe, expect, it } from 'vitest';
import { faqCategories, searchFaq } from './faq-search';

const questionsFor = (query: string) =>
  searchFaq(faqCategories, query).flatMap(({ entries }) => entries.map(({ question }) => question));

describe('searchFaq', () => {
  it('an empty FAQ search returns at least 24 unique questions in four categories', () => {
    const all = questionsFor('');
    expect(faqCategories).toHaveLength(4);
    expect(all.length).toBeGreaterThanOrEqual(24);
    expect(new Set(all).size).toBe(all.length);
  });

  it('the FAQ search finds entries that contain every word, regardless of case, order and spaces', () => {
    expect(questionsFor('  COST box ')).toContain('What does a box cost?');
    expect(questionsFor('24 hours refund')).toContain('How do refunds work?');
  });

  it('the FAQ search finds the same entries whether a double letter is typed once or twice', () => {
    expect(questionsFor('alergy')).toEqual(questionsFor('allergy'));
    expect(questionsFor('alergy')).not.toEqual([]);
  });

  it('the FAQ search omits categories without a match, and returns no entries for an unknown word', () => {
    expect(searchFaq(faqCategories, 'zebra')).toEqual([]);
    for (const { entries } of searchFaq(faqCategories, 'screenshot')) expect(entries).not.toHaveLength(0);
  });
});
