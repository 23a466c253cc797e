import type { Accounts } from '../accounts';
import { colleague } from '../accounts';
import type { Books } from '../books';
import type { Change } from '../../../tests/firestore-in-memory/server';
import { pathOf, plainOf } from '../plain';
import { type Cast, canariesOf } from './secrets';
import { must } from './must';

/** Facts about accounts and roles that the database does not show. */
export interface Membership {
  accounts: Accounts;
  /** Users who got the confirmation that their account is closed, and have no access any longer. */
  left: ReadonlySet<string>;
  /** Users whose account was reopened. */
  cameBack: ReadonlySet<string>;
  /** True if the last role change got an answer. */
  isRoleKnown: boolean;
}

const profilePath = /^profiles\/[^/]+$/;

/** Checks that role changes and reopened accounts have an audit row in the same commit. */
export function checkRoles(changes: readonly Change[]): void {
  const hasRow = changes.some(({ name, before }) => !before && pathOf(name).startsWith('audit_log/'));
  for (const { name, before, after } of changes) {
    const path = pathOf(name);
    if (!before || !after || !profilePath.test(path)) continue;
    const [was, is] = [plainOf(before), plainOf(after)];
    must(was['role'] === is['role'] || hasRow, `${path} has another role without a row in the audit log`);
    const isReopened = Boolean(was['deletion']) && !is['deletion'];
    must(!isReopened || hasRow, `${path} is opened again without a row in the audit log`);
  }
}

const placePath = /^waitlist\/[^/]+\/entries\/([^/]+)$/;

/**
 * Checks that no user with a closed account joins a waiting list, or is offered a box after the confirmation.
 * @throws Broken
 */
export function checkPlaces(books: Books, changes: readonly Change[], left: ReadonlySet<string>): void {
  for (const { name, before, after } of changes) {
    const uid = placePath.exec(pathOf(name))?.[1];
    if (uid === undefined || !after) continue;
    const [was, is] = [before && plainOf(before)['status'], plainOf(after)['status']];
    const isNew = is === 'waiting' && was !== is && was !== 'offered';
    must(!isNew || !books.profiles.get(uid)?.deletion, `${uid} left, and comes into the line`);
    must(is !== 'offered' || was === is || !left.has(uid), `${uid} left, and is offered a box`);
  }
}

/**
 * Checks, once everything is done, that profiles have the roles of the accounts, and that users who left have nothing
 * pending.
 * @throws Broken
 */
export function checkQuietMembers(books: Books, { accounts, left, cameBack, isRoleKnown }: Membership): void {
  const role = books.profiles.get(colleague)?.role;
  const claimed = accounts.roleOf(colleague);
  must(!role || !isRoleKnown || role === claimed, `${colleague} is ${claimed}, and the profile says ${role}`);
  for (const uid of left) {
    must(!accounts.isOpen(uid), `${uid} left, and their account is open`);
    must(books.profiles.get(uid)?.deletion, `${uid} left, and their profile doesn’t say so`);
    const place = books.places.get(uid)?.status ?? '';
    must(!['waiting', 'offered'].includes(place), `${uid} left, and is ${place} in the line`);
  }
  for (const uid of cameBack) {
    if (left.has(uid)) continue;
    must(accounts.isOpen(uid), `${uid} came back, and their account is closed`);
    must(!books.profiles.get(uid)?.deletion, `${uid} came back, and their profile is closed`);
  }
  for (const { gift_id: id, allow_gifting: accepts } of books.profiles.values()) {
    for (const [slug, page] of books.giftPages) {
      if (page.gift_id !== id || page.moved_to !== null) continue;
      must(
        page.allow_gifting === accepts,
        `The page ${slug} says ${page.allow_gifting}, its profile ${accepts}`,
      );
    }
  }
}

/**
 * Checks that no document identifies users who left long ago, except what the other side of a gift keeps in their own
 * profile (docs/product/privacy.md#deleting-an-account).
 * @throws Broken
 */
export function checkForgotten(
  documents: Iterable<{ path: string; text: string }>,
  cast: Cast,
  left: ReadonlySet<string>,
): void {
  for (const { path, text } of documents) {
    const [collection, owner = ''] = path.split('/');
    for (const uid of left) {
      if (collection === 'profiles' && owner !== uid) continue;
      must(!path.startsWith(`profiles/${uid}/`), `${path} is still there`);
      for (const { what, pattern } of canariesOf(cast, uid))
        must(!pattern.test(text), `${path} still tells ${what}`);
    }
  }
}
