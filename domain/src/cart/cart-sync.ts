/**
 * A field of a shared cart as stored on the server. `edits` contains the sequence number of each member's last edit, by
 * uid.
 */
export interface ServerCartField<Value> {
  value: Value;
  by: string;
  edits: Readonly<Record<string, number>>;
}

/** A field of a shared cart on a member's phone. */
export interface CartFieldState<Value> {
  /** The field as last received from the server; null before its first change. */
  seen: ServerCartField<Value> | null;
  /** This member's change that the server has not confirmed yet. */
  pending: { value: Value; number: number } | null;
  /**
   * Sequence number of the last edit on this phone, at first the time of joining. Sequence numbers are never reused,
   * because rejected writes may be repeated.
   */
  last: number;
  /**
   * This member's texts that were replaced by the other member's text, so that they can be restored. Only used for the
   * note.
   */
  unsaved: readonly Value[];
}

/**
 * Creates the state of a field for a member who joins at `joinedMs`. Numbering starts there, so that the changes of a
 * member who joins again get higher numbers than those from before they left.
 */
export function createCartFieldState<Value>(joinedMs: number): CartFieldState<Value> {
  return { seen: null, pending: null, last: joinedMs, unsaved: [] };
}

/** Returns the value to show: this member's unconfirmed change, otherwise the server's value. */
export function getCartFieldValue<Value>({ pending, seen }: CartFieldState<Value>): Value | undefined {
  return pending ? pending.value : seen?.value;
}

/** Records a change by this member. Replaces an earlier unconfirmed change. */
export function editCartField<Value>(
  state: CartFieldState<Value>,
  uid: string,
  value: Value,
): CartFieldState<Value> {
  const number = Math.max(state.last, state.seen?.edits[uid] ?? 0) + 1;
  return { ...state, pending: { value, number }, last: number };
}

/**
 * Merges a field received from the server. An unconfirmed change stays pending and is sent, because the change that
 * reaches the server last wins. If `isKept` is true and the other member wrote meanwhile, the unconfirmed change moves
 * to `unsaved` instead. Members therefore never overwrite a text that they have not seen.
 */
export function mergeServerCartField<Value>(
  state: CartFieldState<Value>,
  uid: string,
  place: ServerCartField<Value>,
  isKept: boolean,
): CartFieldState<Value> {
  const { pending, seen, unsaved, last } = state;
  const isConfirmed = pending !== null && (place.edits[uid] ?? 0) >= pending.number;
  const isUnseen = ([id, number]: [string, number]) => id !== uid && number > (seen?.edits[id] ?? 0);
  const received: CartFieldState<Value> = {
    seen: place,
    pending: isConfirmed ? null : pending,
    last,
    unsaved,
  };
  received.unsaved = unsaved.filter((text) => text !== getCartFieldValue(received));
  if (!isKept || !received.pending || !Object.entries(place.edits).some(isUnseen)) return received;
  return rejectCartFieldEdit(received, received.pending.number, isKept);
}

/**
 * Discards this member's pending edit with the given sequence number after the security rules rejected it. The rules
 * reject edits while the cart is being paid for and after it has ended. They also reject a note whose writer had not
 * seen the other member's note. If `isKept` is true, the value moves to `unsaved`.
 */
export function rejectCartFieldEdit<Value>(
  state: CartFieldState<Value>,
  rejected: number,
  isKept: boolean,
): CartFieldState<Value> {
  const { pending, unsaved, seen } = state;
  if (pending?.number !== rejected) return state;
  const isNew = isKept && pending.value !== seen?.value && !unsaved.includes(pending.value);
  return { ...state, pending: null, unsaved: isNew ? [...unsaved, pending.value] : unsaved };
}
