import { describe, expect, it } from 'vitest';
import { lookupTag, typedTag } from './share-tag';

describe('a typed share tag', () => {
  it('is lowercased and keeps only a-z, 0-9 and hyphens', () => {
    expect(typedTag('  Ada_&-Tobi 2026! ')).toBe('ada-tobi2026');
    expect(typedTag('ÀDÁ')).toBe('d');
  });

  it('must not be empty to be looked up', () => {
    const parsed = lookupTag.safeParse('  ');
    expect(parsed.error?.issues[0]?.message).toBe('Please enter a share tag');
    expect(lookupTag.parse(' Ada ')).toBe('ada');
  });
});
