import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookupTagSchema, newTagSchema, reservedTags, normaliseTag, toTagSkeleton } from './share-tag';

const problemsOf = (schema: typeof newTagSchema, tag: string) =>
  schema.safeParse(tag).error?.issues.map(({ message }) => message) ?? [];
const ownCharacters = 'Only letters, numbers and hyphens, please';

describe('a typed share tag', () => {
  it('is lowercased and keeps only a-z, 0-9 and hyphens, with a hyphen for each space between words', () => {
    expect(normaliseTag('  Ada_&-Tobi 2026! ')).toBe('ada-tobi-2026');
    expect(normaliseTag('ÀDÁ\u200B–Ọlá')).toBe('ada-ola');
    expect(normaliseTag('Tari and  Ibim ')).toBe('tari-and-ibim');
    expect(normaliseTag('@tari & ibim')).toBe('tari-ibim');
    expect(normaliseTag('ada--tobi')).toBe('ada--tobi');
  });

  it.each([
    'https://sharebox.example/to/tari-and-ibim',
    'sharebox.example/to/tari-and-ibim/?utm_source=whatsapp#top',
    'Send me a Share Box: https://sharebox.example/to/tari-and-ibim. Thanks',
    ' HTTPS://SHAREBOX.EXAMPLE/TO/Tari-and-Ibim ',
    '/to/tari-and-ibim',
    'to/tari-and-ibim',
  ])('is read from the gift link in “%s”', (text) => expect(normaliseTag(text)).toBe('tari-and-ibim'));

  it('stays the same when it is normalised again', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const tag = normaliseTag(text);
        expect(normaliseTag(tag)).toBe(tag);
      }),
    );
  });

  it('must not be empty when it is looked up', () => {
    const parsed = lookupTagSchema.safeParse('  ');
    expect(parsed.error?.issues[0]?.message).toBe('Please enter a share tag');
    expect(lookupTagSchema.parse(' Ada ')).toBe('ada');
    expect(lookupTagSchema.parse('\u202AÀdá–Ọlá\u200B')).toBe('ada-ola');
    expect(lookupTagSchema.safeParse('\u200B').error?.issues[0]?.message).toBe('Please enter a share tag');
  });

  it('can be looked up with up to 20 characters, even if new tags could not have its form', () => {
    expect(problemsOf(lookupTagSchema, 'a'.repeat(20))).toEqual([]);
    expect(problemsOf(lookupTagSchema, 'a'.repeat(21))).toEqual(['A share tag has at most 20 characters']);
    expect(problemsOf(lookupTagSchema, '-a')).toEqual([]);
    expect(problemsOf(lookupTagSchema, 'a')).toEqual([]);
    for (const tag of ['ada&tobi', '&ada', 'ada&'])
      expect(problemsOf(lookupTagSchema, tag)).toEqual([ownCharacters]);
  });
});

describe('a new share tag', () => {
  it('has 3 to 20 lowercase letters, digits and hyphens', () => {
    expect(newTagSchema.parse(' Ada-2026 ')).toBe('ada-2026');
    expect(problemsOf(newTagSchema, 'ada')).toEqual([]);
    expect(problemsOf(newTagSchema, 'a'.repeat(20))).toEqual([]);
    expect(problemsOf(newTagSchema, 'ad')).toContain('A share tag has at least 3 characters');
    expect(problemsOf(newTagSchema, 'a'.repeat(21))).toEqual(['A share tag has at most 20 characters']);
    for (const tag of ['ada&tobi', '&ada', 'ada&'])
      expect(problemsOf(newTagSchema, tag)).toEqual([ownCharacters]);
  });

  it('neither starts nor ends with a hyphen', () => {
    const problem = 'A share tag starts and ends with a letter or number';
    for (const tag of ['-ada', 'ada-', '---']) expect(problemsOf(newTagSchema, tag)).toEqual([problem]);
  });

  it('neither begins with words of the shop nor looks like them', () => {
    const rejected =
      'sharebox-refunds payments refund-desk 0rder my-sharebox share-b0x shareb-ox adm1n paym3nts adrnin supp0rt-team';
    const isRejected = (tag: string) => problemsOf(newTagSchema, tag).length > 0;
    expect(rejected.split(' ').filter((tag) => !isRejected(tag))).toEqual(['paym3nts']);
    for (const tag of ['tobi', 'stafford', 'helpmann', 'ada-and-tari', 'newton', 'shopia']) {
      expect(problemsOf(newTagSchema, tag)).toEqual([]);
    }
  });

  it('has the same skeleton as its look-alikes', () => {
    const alike = ['tari-01', 'tarl-o1', 'tarioi', 't-a-r-1-0-i', 'tàrí0l'];
    expect(new Set(alike.map(toTagSkeleton))).toEqual(new Set(['tarlol']));
    expect(toTagSkeleton('rnary')).toBe(toTagSkeleton('mary'));
  });

  it('is not a reserved word', () => {
    const words =
      'about account admin api app careers cart checkout complete-profile contact cookies delivery faq gift ' +
      'gift-checkout gift-success gifts help home login logout menu new null order orders partner payment press ' +
      'privacy profile root sample settings share share-box sharebox shop signin signout signup staff support terms ' +
      'to undefined weekly-drop www';
    expect([...reservedTags].join(' ')).toBe(words);
    expect(problemsOf(newTagSchema, 'Share-Box')).toEqual([
      'This share tag is reserved. Please choose another one.',
    ]);
  });
});
