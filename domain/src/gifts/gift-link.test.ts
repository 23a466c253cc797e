import { describe, expect, it } from 'vitest';
import { DomainError } from '../common/errors';
import type { GiftLink } from './gift';
import { assertCanChangeTag, checkTagClaim, buildFormerGiftLink, buildGiftLink } from './gift-link';
import { resolveGiftSlug, maxFormerTags } from './share-tag';
import { profileSchema } from '../accounts/profile';

const now = new Date('2026-11-17T09:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const dayMs = 86_400_000;
const page: GiftLink = {
  display_name: 'Ada',
  initials: 'A',
  gift_tagline: 'Feed us',
  allow_gifting: true,
  gift_id: 'ada-gift-id',
  moved_to: null,
  frees_at: null,
  had_other_owner: false,
};
const former = buildFormerGiftLink(page, 'ada-dines', now);

describe('a share tag', () => {
  it('a share tag opens its own page, or redirects to its owner’s new tag for exactly 30 days', () => {
    expect(resolveGiftSlug('ada', page, now)).toBe('ada');
    expect(resolveGiftSlug('ada', former, later(30 * dayMs - 1))).toBe('ada-dines');
    expect(resolveGiftSlug('ada', former, later(30 * dayMs))).toBeNull();
  });

  it('a former share tag reveals nothing about its owner, and keeps its release date when the page moves again', () => {
    expect(former).toEqual({
      display_name: '',
      initials: '',
      gift_tagline: '',
      allow_gifting: false,
      gift_id: 'ada-gift-id',
      moved_to: 'ada-dines',
      frees_at: later(30 * dayMs),
      had_other_owner: false,
    });
    const moved = buildFormerGiftLink(former, 'ada-third', later(5 * dayMs));
    expect(moved).toEqual({ ...former, moved_to: 'ada-third' });
  });

  it('a former share tag does not redirect if it has no release date', () => {
    expect(resolveGiftSlug('ada', { ...former, frees_at: null }, now)).toBeNull();
  });

  it('a former share tag reveals its release date only to the minute', () => {
    const soon = new Date('2026-11-17T09:00:27.123Z');
    expect(buildFormerGiftLink(page, 'ada-dines', soon).frees_at).toEqual(later(30 * dayMs));
  });

  it('a share tag stays marked as having had another owner after its current owner reclaims it', () => {
    const taken = buildFormerGiftLink({ ...page, had_other_owner: true }, 'ada-dines', now);
    expect(checkTagClaim(taken, 'ada-gift-id', now)).toEqual({ had_other_owner: true });
  });

  it('a share tag can be claimed when new, by its owner at any time, and by others after its release date', () => {
    expect(checkTagClaim(null, 'new', now)).toEqual({ had_other_owner: false });
    expect(checkTagClaim(former, 'ada-gift-id', now)).toEqual({ had_other_owner: false });
    expect(() => checkTagClaim(page, 'new', later(400 * dayMs))).toThrow(new DomainError('tag-taken'));
    expect(() => checkTagClaim(former, 'new', later(30 * dayMs - 1))).toThrow(new DomainError('tag-taken'));
    expect(checkTagClaim(former, 'new', later(30 * dayMs))).toEqual({ had_other_owner: true });
  });

  it('a member can change their share tag unless five of their former tags still redirect', () => {
    const formerTags = Array.from({ length: maxFormerTags }, () => former);
    expect(() => {
      assertCanChangeTag([page, ...formerTags.slice(1)], now);
    }).not.toThrow();
    expect(() => {
      assertCanChangeTag([page, ...formerTags], now);
    }).toThrow(
      new DomainError(
        'rate-limited',
        'You have changed your share tag 5 times lately. Please try again in a few weeks.',
      ),
    );
    expect(() => {
      assertCanChangeTag([page, ...formerTags], later(30 * dayMs));
    }).not.toThrow();
  });
});

it('buildGiftLink contains the member’s public name, their tagline and whether they accept gifts', () => {
  const person = profileSchema.parse({
    first_name: 'Ada',
    last_name: 'Okoro',
    phone_number: '+2348123456789',
    allow_gifting: true,
    gift_tagline: 'Feed us',
    updated_at: now,
  });
  expect(buildGiftLink(person, 'ada-gift-id', 'ada-1', { had_other_owner: false })).toEqual({
    ...page,
    skeleton: 'adal',
  });
  expect(
    buildGiftLink({ ...person, allow_gifting: false }, 'ada-gift-id', 'ada-1', { had_other_owner: true }),
  ).toEqual({
    skeleton: 'adal',
    ...page,
    allow_gifting: false,
    gift_tagline: '',
    had_other_owner: true,
  });
});
