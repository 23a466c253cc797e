import { describe, expect, it } from 'vitest';
import { DomainError } from '../common/errors';
import type { GiftLink } from './gift';
import { assertFewFormerTags, claimOfTag, formerLink, giftPageOf, leadsTo, maxFormerTags } from './gift-link';
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
const former = formerLink(page, 'ada-dines', now);

describe('a tag', () => {
  it('is its own page, or leads to another for 30 days to the millisecond', () => {
    expect(leadsTo('ada', page, now)).toBe('ada');
    expect(leadsTo('ada', former, later(30 * dayMs - 1))).toBe('ada-dines');
    expect(leadsTo('ada', former, later(30 * dayMs))).toBeNull();
  });

  it('says nothing of its owner once it is a former one, and keeps the day on which it is free when it moves on', () => {
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
    const moved = formerLink(former, 'ada-third', later(5 * dayMs));
    expect(moved).toEqual({ ...former, moved_to: 'ada-third' });
  });

  it('leads nowhere where nobody knows until when it leads', () => {
    expect(leadsTo('ada', { ...former, frees_at: null }, now)).toBeNull();
  });

  it('tells the minute at which it is free, and not when its owner gave it up', () => {
    const soon = new Date('2026-11-17T09:00:27.123Z');
    expect(formerLink(page, 'ada-dines', soon).frees_at).toEqual(later(30 * dayMs));
  });

  it('keeps that it was another member’s before, also when its owner takes it back', () => {
    const taken = formerLink({ ...page, had_other_owner: true }, 'ada-dines', now);
    expect(claimOfTag(taken, 'ada-gift-id', now)).toEqual({ had_other_owner: true });
  });

  it('goes to whoever is first, back to its owner at any time, and to others when it is free', () => {
    expect(claimOfTag(null, 'new', now)).toEqual({ had_other_owner: false });
    expect(claimOfTag(former, 'ada-gift-id', now)).toEqual({ had_other_owner: false });
    expect(() => claimOfTag(page, 'new', later(400 * dayMs))).toThrow(new DomainError('tag-taken'));
    expect(() => claimOfTag(former, 'new', later(30 * dayMs - 1))).toThrow(new DomainError('tag-taken'));
    expect(claimOfTag(former, 'new', later(30 * dayMs))).toEqual({ had_other_owner: true });
  });

  it('may be given up while few former ones lead to the page; the present one and free ones do not count', () => {
    const formers = Array.from({ length: maxFormerTags }, () => former);
    expect(() => {
      assertFewFormerTags([page, ...formers.slice(1)], now);
    }).not.toThrow();
    expect(() => {
      assertFewFormerTags([page, ...formers], now);
    }).toThrow(
      new DomainError(
        'rate-limited',
        'You have changed your share tag 5 times lately. Please try again in a few weeks.',
      ),
    );
    expect(() => {
      assertFewFormerTags([page, ...formers], later(30 * dayMs));
    }).not.toThrow();
  });
});

it('a member’s page shows their face, and whether it takes gifts', () => {
  const person = profileSchema.parse({
    first_name: 'Ada',
    last_name: 'Okoro',
    phone_number: '+2348123456789',
    allow_gifting: true,
    gift_tagline: 'Feed us',
    updated_at: now,
  });
  expect(giftPageOf(person, 'ada-gift-id', { had_other_owner: false })).toEqual(page);
  expect(giftPageOf({ ...person, allow_gifting: false }, 'ada-gift-id', { had_other_owner: true })).toEqual({
    ...page,
    allow_gifting: false,
    had_other_owner: true,
  });
});
