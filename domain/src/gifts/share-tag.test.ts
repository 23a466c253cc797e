import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookupTagSchema, normaliseTag, toTagSkeleton } from './share-tag';

const problemsOf = (tag: string) =>
  lookupTagSchema.safeParse(tag).error?.issues.map(({ message }) => message) ?? [];
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
    expect(problemsOf('a'.repeat(20))).toEqual([]);
    expect(problemsOf('a'.repeat(21))).toEqual(['A share tag has at most 20 characters']);
    expect(problemsOf('-a')).toEqual([]);
    expect(problemsOf('a')).toEqual([]);
    for (const tag of ['ada&tobi', '&ada', 'ada&']) expect(problemsOf(tag)).toEqual([ownCharacters]);
  });

  it('has the same skeleton as its look-alikes', () => {
    const alike = ['tari-01', 'tarl-o1', 'tarioi', 't-a-r-1-0-i', 'tàrí0l'];
    expect(new Set(alike.map(toTagSkeleton))).toEqual(new Set(['tarlol']));
    expect(toTagSkeleton('rnary')).toBe(toTagSkeleton('mary'));
  });
});
