import { describe, expect, it } from 'vitest';
import { newShareTagSchema, reservedShareTags } from './reserved-share-tags';

const problemsOf = (tag: string) =>
  newShareTagSchema.safeParse(tag).error?.issues.map(({ message }) => message) ?? [];
const ownCharacters = 'Only letters, numbers and hyphens, please';

describe('a new share tag', () => {
  it('a new share tag has 3 to 20 lowercase letters, digits and hyphens', () => {
    expect(newShareTagSchema.parse(' Ada-2026 ')).toBe('ada-2026');
    expect(problemsOf('ada')).toEqual([]);
    expect(problemsOf('a'.repeat(20))).toEqual([]);
    expect(problemsOf('ad')).toContain('A share tag has at least 3 characters');
    expect(problemsOf('a'.repeat(21))).toEqual(['A share tag has at most 20 characters']);
    for (const tag of ['ada&tobi', '&ada', 'ada&']) expect(problemsOf(tag)).toEqual([ownCharacters]);
  });

  it('a new share tag neither starts nor ends with a hyphen', () => {
    const problem = 'A share tag starts and ends with a letter or number';
    for (const tag of ['-ada', 'ada-', '---']) expect(problemsOf(tag)).toEqual([problem]);
  });

  it('a new share tag neither begins with a reserved word nor looks like a reserved tag', () => {
    const rejected =
      'sharebox-refunds payments refund-desk 0rder my-sharebox share-b0x shareb-ox adm1n paym3nts adrnin supp0rt-team';
    const isRejected = (tag: string) => problemsOf(tag).length > 0;
    expect(rejected.split(' ').filter((tag) => !isRejected(tag))).toEqual(['paym3nts']);
    for (const tag of ['tobi', 'stafford', 'helpmann', 'ada-and-tari', 'newton', 'shopia']) {
      expect(problemsOf(tag)).toEqual([]);
    }
  });

  it('a new share tag is not a reserved word', () => {
    const words =
      'about account admin api app careers cart checkout complete-profile contact cookies delivery faq gift ' +
      'gift-checkout gift-success gifts help home login logout menu new null order orders partner payment press ' +
      'privacy profile root sample settings share share-box sharebox shop signin signout signup staff support terms ' +
      'to undefined weekly-drop www';
    expect([...reservedShareTags].join(' ')).toBe(words);
    expect(problemsOf('Share-Box')).toEqual(['This share tag is reserved. Please choose another one.']);
  });
});
