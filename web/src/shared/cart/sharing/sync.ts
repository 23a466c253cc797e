import { countCartItems } from '@sharebox/domain/cart/cart';
import {
  type CartFieldState,
  editCartField,
  getCartFieldValue,
  mergeServerCartField,
  rejectCartFieldEdit,
} from '@sharebox/domain/cart/cart-sync';
import {
  cartMemberSchema,
  cartFields,
  type CartField,
  isSharedCartBeingPaid,
  isSharedCartOpen,
  cartFieldSchemas,
  type CartFieldValue,
  presenceTimeoutMs,
  type SharedCart,
  sharedCartSchema,
} from '@sharebox/domain/cart/shared-cart';
import type { MenuMeal } from '@sharebox/domain/menu/menu';
import type { QueryDocumentSnapshot } from 'firebase/firestore';
import * as z from 'zod/mini';
import { announceToScreenReaders, showNewsToast, showToast } from '#components/feedback/toast.tsx';
import { boxBarPaths, buildFollowedOrderPath, buildSharedCartInvitationPath, paths } from '#config/paths.ts';
import { FirestoreRequestError } from '#firebase/firestore-request-error.ts';
import { type FirestoreSdk, loadAuth } from '#firebase/load.ts';
import { getServerNow } from '#shared/storefront/storefront.ts';
import { cartActions, getCartState } from '../cart-store';
import { sharedCartState } from '../shared-cart-state';
import {
  describeCartFieldChange,
  isSameCartFieldValue,
  getLocalCartField,
  setLocalCartField,
  toDisplayedCartFieldValue,
} from './cart-places';
import {
  followedOrder,
  type CartFieldStates,
  setCartFieldState,
  storedSharedCart,
} from './stored-shared-cart';

type Member = z.infer<typeof cartMemberSchema> & { uid: string };

/** Milliseconds between two presence reports of this device. */
const reportMs = presenceTimeoutMs / 2;
const typingMs = 300;

const placeSchema = z.enum(cartFields);

/** Stops sharing on this device. The dishes stay in the cart. */
export function stopSharingCart(): void {
  storedSharedCart.set(null);
  sharedCartState.set(null);
}

/**
 * Synchronizes this device's cart with the shared cart until `stop` is called. Firestore queues writes while offline;
 * writes that a reload removes from the queue are sent again.
 */
export function createCartSync(sdk: FirestoreSdk, uid: string, getMeals: () => readonly MenuMeal[] | null) {
  const { doc, collection, firestore, serverTimestamp, setDoc, subscribe } = sdk;
  const cartId = storedSharedCart.get()?.cart_id ?? '';
  const path = (...rest: string[]) => ['shared_carts', cartId, ...rest].join('/');
  let cart: SharedCart | null = null;
  let members: readonly Member[] = [];
  let loves: Partial<Record<CartField, Readonly<Record<string, string>>>> = {};
  let arePlacesKnown = false;
  /** The last displayed value of each field, to distinguish the user's changes from the partner's. */
  const shown = new Map<CartField, CartFieldValue>();
  /**
   * The stored field states when the sync started. A local value that differs from these states was changed by the user
   * before the sync started.
   */
  const known = storedSharedCart.get()?.states;
  const sent = new Map<CartField, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const waiting = new Set<() => void>();
  let isLeaving = false;

  const getStates = (): CartFieldStates | undefined => storedSharedCart.get()?.states;
  const getPartner = () => members.find((member) => member.uid !== uid && cart?.members.includes(member.uid));
  const getPartnerName = () => getPartner()?.name ?? 'Your partner';
  const getPayer = () => {
    if (!cart || !isSharedCartBeingPaid(cart, getServerNow())) return null;
    return cart.payer === uid ? 'me' : 'partner';
  };

  function publish(): void {
    const box = storedSharedCart.get();
    if (!box || !cart) return;
    const partner = getPartner();
    const choices = cartFields.flatMap((place) => {
      const { seen, pending } = box.states[place];
      if (!seen && !pending) return [];
      const value = getCartFieldValue(box.states[place]);
      const dish = typeof value === 'object' && value && 'meal_id' in value ? value.meal_id : null;
      const isLovedBy = (who: string | undefined) =>
        dish !== null && who !== undefined && loves[place]?.[who] === dish;
      const isPartners = !pending && seen?.by === partner?.uid;
      const choice = { isPartners, isLovedByMe: isLovedBy(uid), isLovedByPartner: isLovedBy(partner?.uid) };
      return [[place, choice] as const];
    });
    sharedCartState.set({
      link: `${location.origin}${buildSharedCartInvitationPath(box.cart_id, box.key, box.name)}`,
      partner: partner
        ? {
            name: partner.name,
            isHere: getServerNow().getTime() - partner.seen_at.getTime() < presenceTimeoutMs,
          }
        : null,
      payer: getPayer(),
      choices: Object.fromEntries(choices),
      unsaved: box.states.note.unsaved.filter((text) => typeof text === 'string'),
    });
    for (const check of waiting) check();
  }

  /** Replaces the state of a field. Shows a toast if the user's note was not saved, because most pages don't show it. */
  function update(place: CartField, before: CartFieldState<CartFieldValue>, next: typeof before): void {
    setCartFieldState(place, next);
    if (next.unsaved.length <= before.unsaved.length) return;
    const action = { label: 'See it', to: `${paths.weeklyDrop}?step=4` };
    showToast('Your love note isn’t in the box, but we kept it.', 'warning', action);
  }

  /** Sends the unconfirmed change of a field, unless the change has been sent already. */
  async function send(place: CartField): Promise<void> {
    const { pending, seen } = getStates()?.[place] ?? {};
    if (!pending || !arePlacesKnown || sent.get(place) === pending.number) return;
    const { value, number } = pending;
    sent.set(place, number);
    const change = { value, by: uid, at: serverTimestamp() };
    const target = doc(firestore, path('places', place));
    const edits = { [uid]: number };
    try {
      // The security rules reject a note unless `edits` shows that the member has seen the partner's latest note.
      // Changes of dishes are merged into the document instead.
      if (place === 'note') await setDoc(target, { ...change, edits: { ...seen?.edits, ...edits } });
      else await setDoc(target, { ...change, edits }, { merge: true });
    } catch {
      const state = getStates()?.[place];
      if (state) update(place, state, rejectCartFieldEdit(state, number, place === 'note'));
      reconcile();
    }
  }

  function sendSoon(place: CartField): void {
    clearTimeout(timers.get(place));
    if (place === 'note')
      timers.set(
        place,
        setTimeout(() => void send(place), typingMs),
      );
    else void send(place);
  }

  /**
   * Saves and sends the user's changes, and shows the partner's changes. While a member is paying, reverts the user's
   * changes.
   */
  function reconcile(): void {
    const [meals, payer] = [getMeals(), getPayer()];
    // Paying empties the cart before the server has ended the shared cart. The empty cart must not count as an edit.
    const { cart: own, note } = getCartState();
    if (!meals || (payer === 'me' && countCartItems(own) === 0 && note === '')) return;
    for (const place of cartFields) {
      const state = getStates()?.[place];
      if (!state) return;
      const [value, local] = [getCartFieldValue(state), getLocalCartField(place)];
      const wanted = toDisplayedCartFieldValue(place, value, meals);
      const last = shown.get(place);
      const before =
        last === undefined
          ? toDisplayedCartFieldValue(place, known && getCartFieldValue(known[place]), meals)
          : last;
      const isEdited = !isSameCartFieldValue(local, before) && !isSameCartFieldValue(local, value ?? wanted);
      if (isEdited && payer === null) {
        setCartFieldState(place, editCartField(state, uid, local));
        shown.set(place, local);
        sendSoon(place);
        continue;
      }
      if (isEdited) {
        const whose =
          payer === 'me'
            ? 'You are paying for this box. Cancel the held box first to change it.'
            : `${getPartnerName()} is paying. The box can’t change until they are done.`;
        showToast(whose, 'warning');
      }
      shown.set(place, wanted);
      if (!isSameCartFieldValue(local, wanted)) setLocalCartField(place, wanted, meals);
    }
    publish();
  }

  function receive(found: QueryDocumentSnapshot): void {
    const place = placeSchema.safeParse(found.id);
    // Ignores a document with a pending write of this device, because the document contains nothing new from the
    // server.
    if (!place.success || found.metadata.hasPendingWrites) return;
    const read = cartFieldSchemas[place.data].safeParse(found.data());
    const state = getStates()?.[place.data];
    if (!read.success || !state) return;
    const { value, by, edits } = read.data;
    if ('loves' in read.data) loves = { ...loves, [place.data]: read.data.loves };
    const next = mergeServerCartField(state, uid, { value, by, edits }, place.data === 'note');
    update(place.data, state, next);
    // The first fields received after joining are not news. A change that the user's pending change will replace is
    // not shown either.
    const isKnown = arePlacesKnown || state.seen !== null;
    if (by === uid || !isKnown || next.pending || state.seen?.edits[by] === edits[by]) return;
    const news = `${getPartnerName()} ${describeCartFieldChange(place.data, value, state.seen?.value ?? null, getMeals() ?? [])}`;
    // The cart review itself shows the partner's changes.
    if (new URLSearchParams(location.search).has('review')) announceToScreenReaders(news);
    else showNewsToast(news);
  }

  function follow(next: SharedCart): void {
    cart = next;
    if (next.status === 'ordered') {
      if (next.payer !== uid && next.order_id !== null) {
        followedOrder.set(next.order_id);
        cartActions.clear();
        const news = `${getPartnerName()} ordered your box.`;
        if (boxBarPaths.includes(location.pathname)) announceToScreenReaders(news);
        else showNewsToast(news, { label: 'Follow it', to: buildFollowedOrderPath(next.order_id) });
      }
      stopSharingCart();
    } else if (!isSharedCartOpen(next, getServerNow())) end();
    else {
      clearTimeout(timers.get('lock'));
      const lockedMs = (next.locked_until?.getTime() ?? 0) - getServerNow().getTime();
      if (lockedMs > 0) timers.set('lock', setTimeout(reconcile, lockedMs));
      reconcile();
    }
  }

  function end(): void {
    if (isLeaving) return;
    if (storedSharedCart.get())
      showToast('Your shared box has ended. Its dishes stay on this phone.', 'info');
    stopSharingCart();
  }

  function report(): void {
    const name = storedSharedCart.get()?.name;
    if (name === undefined || document.hidden) return;
    setDoc(doc(firestore, path('members', uid)), { name, seen_at: serverTimestamp() }).catch(() => undefined);
    publish();
  }

  async function handleError(error: Error): Promise<void> {
    if (!(error instanceof FirestoreRequestError) || error.code !== 'permission-denied') return;
    // The listeners of an anonymous account fail after its visitor has signed in. Such a failure does not end the
    // sharing.
    const { auth } = await loadAuth();
    if (auth.currentUser?.uid === uid) end();
  }
  const stops = [
    subscribe(doc(firestore, path()), {
      onFound: ({ docs: [found], fromCache }) => {
        const read = sharedCartSchema.safeParse(found?.data());
        if (read.success && !fromCache) follow(read.data);
      },
      onError: (error) => void handleError(error),
    }),
    subscribe(collection(firestore, path('members')), {
      onFound: ({ docs }) => {
        members = docs.flatMap((one) => {
          const read = cartMemberSchema.safeParse(one.data({ serverTimestamps: 'estimate' }));
          return read.success ? [{ ...read.data, uid: one.id }] : [];
        });
        publish();
      },
      onError: () => undefined,
    }),
    subscribe(collection(firestore, path('places')), {
      onFound: ({ docs, fromCache }) => {
        if (fromCache) return;
        // Saves the user's changes first, so that they are not mistaken for the partner's changes.
        reconcile();
        for (const found of docs) receive(found);
        arePlacesKnown = true;
        for (const place of cartFields) void send(place);
        reconcile();
      },
      onError: () => undefined,
    }),
  ];
  report();
  const reports = setInterval(report, reportMs);
  document.addEventListener('visibilitychange', report);

  return {
    reconcile,
    /** Suppresses the message about the end of the shared cart while the user is leaving the cart. */
    setLeaving: (leaving: boolean) => {
      isLeaving = leaving;
    },
    stop: () => {
      for (const stop of stops) stop();
      for (const timer of timers.values()) clearTimeout(timer);
      clearInterval(reports);
      document.removeEventListener('visibilitychange', report);
    },
    /** Marks the dish of a field as loved by the user. If `dish` is null, removes the mark. */
    love: (place: CartField, dish: string | null) =>
      setDoc(doc(firestore, path('places', place)), { loves: { [uid]: dish ?? '' } }, { merge: true }),
    dropUnsaved: (text: string) => {
      const state = getStates()?.note;
      if (state)
        setCartFieldState('note', { ...state, unsaved: state.unsaved.filter((one) => one !== text) });
      publish();
    },
    /** Resolves once the server has confirmed all changes of this device. */
    settle: () =>
      new Promise<void>((resolve) => {
        const check = () => {
          const states = getStates();
          if (states && (!arePlacesKnown || cartFields.some((place) => states[place].pending))) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        for (const place of cartFields) void send(place);
        check();
      }),
  };
}

export type CartSync = ReturnType<typeof createCartSync>;
