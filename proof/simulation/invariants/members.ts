import { findUnexpectedUids } from '../../../tests/support/secrets/retained-uid-fields';
import { type SimulatedAccounts, reassignedStaffUid } from '../simulated-accounts';
import type { StoredState } from '../stored-state';
import type { DocumentChange } from '../../../tests/firestore-in-memory/server';
import { toPlainData } from '../plain-data';
import { toDocumentPath } from '../../../tests/firestore-in-memory/values';
import { buildUserCanaries, type GiftParties } from './privacy';
import { invariant } from './invariant';

/** Information about accounts and roles that cannot be read from the database. */
export interface AccountState {
  accounts: SimulatedAccounts;
  /** Users whose account closure was confirmed and who no longer have access. */
  left: ReadonlySet<string>;
  /** Users whose account was reopened. */
  cameBack: ReadonlySet<string>;
  /** True if every request of the last role change got a response. */
  isRoleKnown: boolean;
}

const profilePath = /^profiles\/[^/]+$/;

/** Checks that each role change and each reopening of an account has an audit row in the same commit. */
export function checkAccountAuditRows(changes: readonly DocumentChange[]): void {
  const hasRow = changes.some(({ name, before }) => !before && toDocumentPath(name).startsWith('audit_log/'));
  for (const { name, before, after } of changes) {
    const path = toDocumentPath(name);
    if (!before || !after || !profilePath.test(path)) continue;
    const [was, is] = [toPlainData(before), toPlainData(after)];
    invariant(
      was['role'] === is['role'] || hasRow,
      `${path} has another role without a row in the audit log`,
    );
    const isReopened = Boolean(was['deletion']) && !is['deletion'];
    invariant(!isReopened || hasRow, `${path} is opened again without a row in the audit log`);
  }
}

const placePath = /^waitlist\/[^/]+\/entries\/([^/]+)$/;

/**
 * Checks that no user with a closed account joins a waiting list. Checks that no user is offered a box after their
 * account closure was confirmed.
 */
export function checkWaitlistPlaces(
  books: StoredState,
  changes: readonly DocumentChange[],
  left: ReadonlySet<string>,
): void {
  for (const { name, before, after } of changes) {
    const uid = placePath.exec(toDocumentPath(name))?.[1];
    if (uid === undefined || !after) continue;
    const [was, is] = [before && toPlainData(before)['status'], toPlainData(after)['status']];
    const isNew = is === 'waiting' && was !== is && was !== 'offered';
    invariant(!isNew || !books.profiles.get(uid)?.deletion, `${uid} left, and comes into the line`);
    invariant(is !== 'offered' || was === is || !left.has(uid), `${uid} left, and is offered a box`);
  }
}

/**
 * Checks, after all activity has ended, that accounts, profiles and gift pages are consistent, and that users with a
 * closed account are on no waiting list and have no offer.
 */
export function checkFinalAccounts(
  books: StoredState,
  { accounts, left, cameBack, isRoleKnown }: AccountState,
): void {
  const role = books.profiles.get(reassignedStaffUid)?.role;
  const claimed = accounts.roleOf(reassignedStaffUid);
  invariant(
    !role || !isRoleKnown || role === claimed,
    `${reassignedStaffUid} is ${claimed}, and the profile says ${role}`,
  );
  for (const uid of left) {
    invariant(!accounts.isOpen(uid), `${uid} left, and their account is open`);
    invariant(books.profiles.get(uid)?.deletion, `${uid} left, and their profile doesn’t say so`);
    const place = books.places.get(uid)?.status ?? '';
    invariant(!['waiting', 'offered'].includes(place), `${uid} left, and is ${place} in the line`);
  }
  for (const uid of cameBack) {
    if (left.has(uid)) continue;
    invariant(accounts.isOpen(uid), `${uid} came back, and their account is closed`);
    invariant(!books.profiles.get(uid)?.deletion, `${uid} came back, and their profile is closed`);
  }
  for (const { gift_id: id, allow_gifting: accepts } of books.profiles.values()) {
    for (const [slug, page] of books.giftPages) {
      if (page.gift_id !== id || page.moved_to !== null) continue;
      invariant(
        page.allow_gifting === accepts,
        `The page ${slug} says ${page.allow_gifting}, its profile ${accepts}`,
      );
    }
  }
}

/**
 * Checks that no document contains personal data of users whose accounts were anonymised. Only the other party of a
 * gift may keep such data in their own profile (docs/product/privacy.md#deleting-an-account). Uids may remain only
 * where `retainedUidFields` allows them.
 */
export function checkAnonymisedDocuments(
  documents: Iterable<{ path: string; data: Record<string, unknown> }>,
  cast: GiftParties,
  left: ReadonlySet<string>,
): void {
  for (const { path, data } of documents) {
    const text = JSON.stringify(data);
    for (const uid of left) {
      const [leftover] = findUnexpectedUids({ [path]: data }, uid);
      invariant(leftover === undefined, `${leftover} still names ${uid}`);
    }
    const [collection, owner = ''] = path.split('/');
    for (const uid of left) {
      if (collection === 'profiles' && owner !== uid) continue;
      invariant(!path.startsWith(`profiles/${uid}/`), `${path} is still there`);
      for (const { what, pattern } of buildUserCanaries(cast, uid))
        invariant(!pattern.test(text), `${path} still tells ${what}`);
    }
  }
}
