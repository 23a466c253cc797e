import fc from 'fast-check';
import { FirebaseError } from 'firebase/app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Actor,
  actors,
  buildStaffRoles,
  getAdminUid,
  ownerActors,
  getLinkedOrderId,
  getOwnerUid,
} from '../../tests/rules/support/actors';
import {
  type FileOperation,
  fileOperations,
  mebibyte,
  uploadWithoutRules,
  writeLookedUpDocument,
  deleteWithoutRules,
  attemptFileAccess,
  type Upload,
} from '../../tests/rules/support/storage-match';
import { getFuzzParameters } from './support/fuzzing';

const prefix = 'hostile-files';
const owner = getOwnerUid(prefix);
const other = `${prefix}-other`;
const linked = getLinkedOrderId(prefix);
const counts = { requests: 0, refused: 0, done: 0 };

const held = { status: 'awaiting_payment', hold_expires_at: new Date(Date.now() + 3_600_000) };
const orders: Record<string, { user_id: string; status: string; hold_expires_at: Date | null }> = {
  [`${prefix}-awaiting`]: { user_id: owner, ...held },
  [`${prefix}-late`]: { user_id: owner, ...held, hold_expires_at: new Date(Date.now() - 1000) },
  [`${prefix}-expired`]: { user_id: owner, status: 'expired', hold_expires_at: null },
  [`${prefix}-confirmed`]: { user_id: owner, status: 'confirmed', hold_expires_at: null },
  [`${prefix}-claimed`]: { user_id: owner, status: 'pending_confirmation', hold_expires_at: null },
  [`${prefix}-others`]: { user_id: other, ...held },
  [linked]: { user_id: owner, ...held },
};

beforeAll(async () => {
  for (const [id, order] of Object.entries(orders)) await writeLookedUpDocument(`orders/${id}`, order);
  for (const [path, role] of Object.entries(buildStaffRoles(prefix))) await writeLookedUpDocument(path, role);
});

afterAll(() => console.log('Hostile files:', JSON.stringify(counts)));

interface Attempt {
  actor: Actor;
  path: string;
  operation: FileOperation;
  what: Upload;
}

const picture: Upload = { contentType: 'image/jpeg', bytes: 64 };
const proof = (uid: string, orderId: string) => `payment-proofs/${uid}/${orderId}/proof-1`;

/** Requests by the shop's own browsers, which are all allowed. */
const good: readonly Attempt[] = [
  { actor: 'the owner', path: proof(owner, `${prefix}-awaiting`), operation: 'create', what: picture },
  { actor: 'the owner', path: proof(owner, `${prefix}-claimed`), operation: 'create', what: picture },
  {
    actor: 'the owner as a guest',
    path: proof(owner, `${prefix}-expired`),
    operation: 'create',
    what: picture,
  },
  { actor: 'a guest by a mailed link', path: proof(owner, linked), operation: 'create', what: picture },
  { actor: 'an admin', path: proof(owner, `${prefix}-confirmed`), operation: 'get', what: picture },
  { actor: 'a bookkeeper', path: proof(owner, `${prefix}-confirmed`), operation: 'get', what: picture },
  {
    actor: 'an admin',
    path: `meal-uploads/${getAdminUid(prefix)}/dish.jpg`,
    operation: 'create',
    what: picture,
  },
  { actor: 'a signed-out stranger', path: 'meal-images/dish.jpg', operation: 'get', what: picture },
];

const uids = [owner, other, getAdminUid(prefix), `guest-order-${prefix}`];
const names = ['proof-0', 'proof-5', 'proof-6', 'proof-1.jpg', ' proof-1'];
const folders = ['payment-proofs', 'meal-uploads', 'meal-images', 'Meal-Images', 'anything'];
const replacements = [folders, uids, [...Object.keys(orders), 'missing'], names];
const anySegment = fc.constantFrom(...replacements.flat());

function withSegment({ path, ...others }: Attempt, change: (segments: string[]) => void): Attempt {
  const segments = path.split('/');
  change(segments);
  return { ...others, path: segments.join('/') };
}

const kinds = [
  'image/png',
  'image/heic',
  'image/svg+xml',
  'IMAGE/PNG',
  'image/',
  'text/html;image/png',
  'image/png;a=b',
];

const change: fc.Arbitrary<(one: Attempt) => Attempt> = fc.oneof(
  fc.constantFrom(...actors).map((actor) => (one: Attempt) => ({ ...one, actor })),
  fc.constantFrom(...fileOperations).map((operation) => (one: Attempt) => ({ ...one, operation })),
  fc.record({ at: fc.nat(3), which: fc.nat() }).map(
    ({ at, which }) =>
      (one: Attempt) =>
        withSegment(one, (segments) => {
          const choices = replacements[at] ?? names;
          if (at < segments.length) segments[at] = choices[which % choices.length] ?? '';
        }),
  ),
  fc
    .record({ at: fc.nat(4), removed: fc.nat(1), put: fc.array(anySegment, { minLength: 1, maxLength: 2 }) })
    .map(
      ({ at, removed, put }) =>
        (one: Attempt) =>
          withSegment(one, (segments) => segments.splice(at, removed, ...put)),
    ),
  fc
    .oneof(fc.constantFrom(...kinds), fc.stringMatching(/^[ -~]{1,12}$/))
    .map((contentType) => (one: Attempt) => ({ ...one, what: { ...one.what, contentType } })),
  fc
    .constantFrom(1, 5 * mebibyte - 1, 5 * mebibyte)
    .map((bytes) => (one: Attempt) => ({ ...one, what: { ...one.what, bytes } })),
);

function uidOf(actor: Actor): string | null {
  if (ownerActors.includes(actor)) return owner;
  if (actor === 'another customer') return other;
  return actor === 'an admin' ? getAdminUid(prefix) : null;
}

/** Decides from the product pages (docs/product/payment.md, docs/product/meals.md), independently of the rules. */
function isAllowed({ actor, path: tried, operation, what: { contentType, bytes } }: Attempt): boolean {
  const [folder, uid = '', orderId = '', name = '', ...deeper] = tried.split('/');
  const isProof = folder === 'payment-proofs' && name !== '' && deeper.length === 0;
  if (operation === 'get') {
    const seesProofs = actor === 'an admin' || actor === 'a bookkeeper';
    return (isProof && seesProofs) || (folder === 'meal-images' && uid !== '' && orderId === '');
  }
  if (operation !== 'create') return false;
  const isImage = /^image\/[a-z0-9.-]+$/.test(contentType);
  const isReceipt = isImage || (isProof && contentType === 'application/pdf');
  if (!isReceipt || bytes >= 5 * mebibyte) return false;
  if (folder === 'meal-uploads') {
    return actor === 'an admin' && uid === getAdminUid(prefix) && orderId !== '' && name === '';
  }
  const order = orders[orderId];
  const isByLink = actor === 'a guest by a mailed link' && orderId === linked;
  return (
    isProof &&
    /^proof-[1-5]$/.test(name) &&
    (uidOf(actor) === uid || isByLink) &&
    order?.user_id === uid &&
    (order.status === 'pending_confirmation' ||
      (order.status === 'awaiting_payment' &&
        order.hold_expires_at !== null &&
        order.hold_expires_at > new Date()))
  );
}

async function isRefused({ actor, operation, path: tried, what: uploaded }: Attempt): Promise<boolean> {
  counts.requests += 1;
  try {
    await attemptFileAccess(prefix, actor, operation, tried, uploaded);
    counts.done += 1;
    return false;
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error;
    counts.refused += 1;
    return true;
  }
}

it(
  'the storage rules allow a file request exactly when the product allows it',
  { timeout: 600_000 },
  async () => {
    const anyAttempt = fc
      .record({ one: fc.constantFrom(...good), changes: fc.array(change, { minLength: 1, maxLength: 2 }) })
      .map(({ one, changes }) => changes.reduce((changed, apply) => apply(changed), one));
    const property = fc.asyncProperty(anyAttempt, async (one) => {
      await (one.operation === 'create' ? deleteWithoutRules(one.path) : uploadWithoutRules(one.path));
      expect(await isRefused(one)).toBe(!isAllowed(one));
    });
    await fc.assert(property, { ...getFuzzParameters(8), examples: good.map((one): [Attempt] => [one]) });
  },
);
