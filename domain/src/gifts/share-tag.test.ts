import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareTagLookupSchema, normaliseShareTag, toShareTagSkeleton } from './share-tag';

const problemsOf = (tag: string) =>
  shareTagLookupSchema.safeParse(tag).error?.issues.map(({ message }) => message) ?? [];
const ownCharacters = 'Only letters, numbers and hyphens, please';

describe('a typed share tag', () => {
  it('normaliseShareTag returns only lowercase letters, digits and hyphens, with hyphens between words', () => {
    expect(normaliseShareTag('  Ada_&-Tobi 2026! ')).toBe('ada-tobi-2026');
    expect(normaliseShareTag('ÀDÁ\u200B–Ọlá')).toBe('ada-ola');
    expect(normaliseShareTag('Tari and  Ibim ')).toBe('tari-and-ibim');
    expect(normaliseShareTag('@tari & ibim')).toBe('tari-ibim');
    expect(normaliseShareTag('ada--tobi')).toBe('ada--tobi');
  });

  it.each([
    'https://sharebox.example/to/tari-and-ibim',
    'sharebox.example/to/tari-and-ibim/?utm_source=whatsapp#top',
    'Send me a Share Box: https://sharebox.example/to/tari-and-ibim. Thanks',
    ' HTTPS://SHAREBOX.EXAMPLE/TO/Tari-and-Ibim ',
    '/to/tari-and-ibim',
    'to/tari-and-ibim',
  ])('a share tag is extracted from the gift link in “%s”', (text) =>
    expect(normaliseShareTag(text)).toBe('tari-and-ibim'),
  );

  it('a normalised share tag stays the same when it is normalised again', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const tag = normaliseShareTag(text);
        expect(normaliseShareTag(tag)).toBe(tag);
      }),
    );
  });

  it('shareTagLookupSchema normalises a share tag and rejects an empty one', () => {
    const parsed = shareTagLookupSchema.safeParse('  ');
    expect(parsed.error?.issues[0]?.message).toBe('Please enter a share tag');
    expect(shareTagLookupSchema.parse(' Ada ')).toBe('ada');
    expect(shareTagLookupSchema.parse('\u202AÀdá–Ọlá\u200B')).toBe('ada-ola');
    expect(shareTagLookupSchema.safeParse('\u200B').error?.issues[0]?.message).toBe(
      'Please enter a share tag',
    );
  });

  it('shareTagLookupSchema accepts a share tag of up to 20 characters that is invalid as a new tag', () => {
    expect(problemsOf('a'.repeat(20))).toEqual([]);
    expect(problemsOf('a'.repeat(21))).toEqual(['A share tag has at most 20 characters']);
    expect(problemsOf('-a')).toEqual([]);
    expect(problemsOf('a')).toEqual([]);
    for (const tag of ['ada&tobi', '&ada', 'ada&']) expect(problemsOf(tag)).toEqual([ownCharacters]);
  });

  it('a share tag has the same skeleton as its look-alikes', () => {
    const alike = ['tari-01', 'tarl-o1', 'tarioi', 't-a-r-1-0-i', 'tàrí0l'];
    expect(new Set(alike.map(toShareTagSkeleton))).toEqual(new Set(['tarlol']));
    expect(toShareTagSkeleton('rnary')).toBe(toShareTagSkeleton('mary'));
  });
});
