import type { PlantedBug } from './bundle';

/** Each must be found. What it changes is the shop's source, so that the shop itself needs no switches. */
export const plantedBugs: readonly PlantedBug[] = [
  {
    name: 'a box is taken over whether or not it changed since',
    file: 'functions/src/orders/free-boxes.ts',
    instead: `commit.delete(box.listed.reference, { lastUpdateTime: box.listed.updateTime });
    commit.create(slotReference(store, dropId, box.number), slot);`,
    says: `commit.delete(box.listed.reference);
    commit.set(slotReference(store, dropId, box.number), slot);`,
  },
  {
    name: 'a person may have two open holds',
    file: 'functions/src/orders/commit-hold.ts',
    instead: 'batch.update(reference, pointer, { lastUpdateTime: updateTime });',
    says: 'batch.update(reference, pointer);',
  },
  {
    name: 'a drop that is taken down for a while forgets who waits in its line',
    file: 'domain/src/waitlist/waitlist.ts',
    instead: "const isOver = drop.status === 'closed' ||",
    says: "const isOver = drop.status !== 'active' ||",
  },
  {
    name: 'lowering a drop leaves the numbers above for sale',
    file: 'functions/src/drops/drop-boxes.ts',
    instead: 'else unlist(number);',
    says: '',
  },
  {
    name: 'a box that is given back is nobody’s, and not for sale',
    file: 'functions/src/orders/free-boxes.ts',
    instead: 'commit.set(freeBoxReference(store, dropId, number), { rank: Math.random() });',
    says: '',
  },
  {
    name: 'a hold keeps its box whatever the limits of its meals',
    file: 'functions/src/orders/settle-hold.ts',
    instead: 'if (areWithin(portions, limits)) {',
    says: 'if (areWithin(portions, limits) || true) {',
    // Money for a hold that has yet to go back asks for the same.
    also: {
      file: 'functions/src/orders/secure-box.ts',
      instead:
        'if (areWithin(await readPortions(store, order.weekly_drop_id, mealsOf(order)), limits)) return false;',
      says: 'return false;',
    },
  },
  {
    name: 'a change counts as told before it is told',
    file: 'functions/src/notifications/notify-payer.ts',
    instead: 'await inTransaction(store, async (transaction) => {\n    const event =',
    says: `const first = store.processedEvents.doc(\`first-\${eventKey(eventId)}\`);
      if ((await first.get()).exists) return;
      await first.set(eventEntry(at));
      await inTransaction(store, async (transaction) => {
        const event =`,
  },
  {
    name: 'a review leaves no row in the audit log',
    file: 'functions/src/payments/review-claim.ts',
    instead: 'writeAuditRow(transaction, store, {',
    says: '((..._row: unknown[]) => undefined)(transaction, store, {',
  },
  {
    name: 'the expiry of a hold leaves its box',
    file: 'functions/src/orders/expire-hold.ts',
    instead: 'await giveUpBox(transaction, store, orderId, order);',
    says: '',
  },
  {
    name: 'a claim takes a box past the limits of meals',
    file: 'functions/src/orders/order-box.ts',
    instead: "if (!fitsBeside(portionsOf(order.items), others, limits, now)) return 'meal-unavailable';",
    says: '',
  },
  {
    name: 'who finds only boxes that others try for is told that all are sold',
    file: 'functions/src/orders/box-search.ts',
    instead: "if (!box) return 'others-try';",
    says: "if (!box) return 'none';",
  },
  {
    name: 'a free box is sold past the line',
    file: 'functions/src/orders/find-box-to-hold.ts',
    instead: "if (found.kind === 'free' && waiting.others > 0) {",
    says: "if (found.kind === 'free' && waiting.others > 99) {",
  },
  {
    name: 'an offer is taken after its end',
    file: 'domain/src/orders/slot.ts',
    instead: 'if (box.order_id !== null || !isTaken(box, now)) return false;',
    says: 'if (box.order_id !== null) return false;',
  },
  {
    name: 'late money goes past the line',
    file: 'functions/src/orders/order-box.ts',
    instead:
      "if (found.kind === 'free' && areForOthers({ free: found.boxes.length, waiting })) return 'sold-out';",
    says: '',
  },
  {
    name: 'the line is served last come, first served',
    file: 'domain/src/waitlist/waitlist.ts',
    instead: 'a.joined_at.getTime() - b.joined_at.getTime()',
    says: 'b.joined_at.getTime() - a.joined_at.getTime()',
  },
  {
    name: 'an offer in the line never ends',
    file: 'domain/src/waitlist/waitlist.ts',
    instead: '.filter((entry) => !hasOffer(entry))',
    says: '.filter(() => false)',
  },
  {
    name: 'who leaves the line keeps the box that was offered',
    file: 'functions/src/waitlist/remove-from-waitlist.ts',
    instead: 'if (holder_uid === undefined) giveBack(transaction, store, dropId, entry.slot);',
    says: 'if (holder_uid === undefined) void slotRef;',
  },
  {
    name: 'the first of the line is not written on the drop',
    file: 'functions/src/waitlist/join-waitlist.ts',
    instead: 'if (!drop.has_waitlist) transaction.update(dropRef, { has_waitlist: true });',
    says: '',
  },
  {
    name: 'a lowered drop forgets whom of the line its boxes were offered to',
    file: 'functions/src/drops/drop-boxes.ts',
    instead: 'transaction.update(entry.ref, { slot: to });',
    says: 'void to;',
  },
  {
    name: 'a gift says to its recipient when it was ordered, to the millisecond',
    file: 'domain/src/gifts/gift-answer.ts',
    instead: 'created_at: wholeDay(order.created_at)',
    says: 'created_at: order.created_at',
  },
  {
    name: 'a gift says to its giver when it was answered, to the millisecond',
    file: 'functions/src/gifts/answer-gift.ts',
    instead: 'updated_at: wholeMinute(at)',
    says: 'updated_at: at',
  },
  {
    name: 'the giver of a gift is told of an answer with its moment',
    file: 'functions/src/notifications/notify-payer-of-updates.ts',
    instead: '(isDispatch(text) && order.dispatched_at) || services.now()',
    says: '(changed as Order & { at: Date }).at',
    also: {
      file: 'functions/src/triggers/follow.ts',
      instead: 'notifyPayerOfUpdates(services, orderId, changed)',
      says: 'notifyPayerOfUpdates(services, orderId, { ...changed, at })',
    },
  },
  {
    name: 'a surprise gift is shown with its payment',
    file: 'domain/src/gifts/gift.ts',
    instead: 'return !order.is_surprise ||',
    says: 'return true ||',
  },
  {
    name: 'the giver of a gift reads the street that it is redirected to',
    file: 'functions/src/gifts/redirect-gift.ts',
    instead: 'delivery_city: delivery.city',
    says: 'delivery_city: delivery.address_line_1',
  },
  {
    name: 'a declined gift is cooked with the others',
    file: 'domain/src/orders/bulk-act.ts',
    instead: "if (waitsForGiver(order)) return 'declined';",
    says: '',
  },
  {
    name: 'the link of a gift is stored as it is mailed',
    file: 'functions/src/mail/guest-link.ts',
    instead: 'FieldValue.arrayUnion(tokenHash(token))',
    says: 'FieldValue.arrayUnion(tokenHash(token), token)',
  },
  {
    name: 'the last box of a drop is never sold',
    file: 'domain/src/orders/find-box.ts',
    instead: 'return first === undefined ? null',
    says: 'return first === undefined || others.length === 0 ? null',
  },
  {
    name: 'money: a match that is undone leaves its money',
    file: 'functions/src/payments/unmatch-transaction.ts',
    instead: 'added.length > 0 ? await recordLedgerEntries(transaction, store, unpaid, added, at) : before;',
    says: 'added.length > 99 ? await recordLedgerEntries(transaction, store, unpaid, added, at) : before;',
  },
  {
    name: 'money: an import is undone with lines that are matched',
    file: 'functions/src/payments/undo-import.ts',
    instead: 'if (docs.some((line) => line.data().order_id !== null)) {',
    says: 'if (docs.length < 0) {',
  },
  {
    name: 'a claim is reviewed as often as somebody asks',
    file: 'functions/src/payments/review-claim.ts',
    instead: "if (confirmation.status !== 'pending') throw new DomainError('already-reviewed');",
    says: '',
  },
  {
    name: 'money: a refund is sent twice',
    file: 'functions/src/payments/record-refund.ts',
    instead: 'const id = `refund-${refund_id}-${stage}`;',
    says: 'const id = `refund-${refund_id}-${stage}-${request.id}`;',
    also: {
      file: 'domain/src/payments/ledger.ts',
      instead: "if (!follows) throw new DomainError('changed-meanwhile');",
      says: '',
    },
  },
  {
    name: 'money: a line of the statement is matched twice',
    file: 'functions/src/payments/match-transaction.ts',
    instead: "if (line.order_id !== null) throw new DomainError('changed-meanwhile');",
    says: '',
  },
  {
    name: 'who closes their account keeps their place in the line',
    file: 'functions/src/accounts/close-account.ts',
    instead: 'await leaveLines(services, drops, uid);',
    says: '',
  },
  {
    name: 'an account is called anonymous before it is, and what broke off is never done',
    file: 'functions/src/accounts/anonymise-account.ts',
    instead: 'const email = await accounts.emailOf(uid);',
    says: 'const email = await accounts.emailOf(uid); await profileRef.set(anonymousProfile(person, now()));',
  },
  {
    name: 'the door of who left stays on the gifts that they were given',
    file: 'functions/src/accounts/anonymise-account.ts',
    instead: 'if (!comesToPayer(order)) await forgetDoor(store, changes, order.id);',
    says: '',
  },
  {
    name: 'two who change a role at once leave it as one said and the account as the other',
    file: 'functions/src/accounts/grant-role.ts',
    instead: 'await mirrorClaim(services, uid, role);',
    says: '',
  },
  {
    name: 'a session that outlives its account joins the line',
    file: 'functions/src/waitlist/join-waitlist.ts',
    instead: 'assertAccountOpen(person);',
    says: '',
  },
  {
    name: 'the kitchen goes on cooking what was cancelled',
    file: 'functions/src/kitchen/show-box.ts',
    instead: 'if (!box && shown.exists) transaction.delete(boxRef);',
    says: '',
  },
  {
    name: 'the kitchen cooks a declined gift before anybody says what becomes of it',
    file: 'domain/src/kitchen/kitchen-box.ts',
    instead: 'if (!isInKitchen(order.status) || isUncookedDeclinedGift(order)) return null;',
    says: 'if (!isInKitchen(order.status)) return null;',
  },
  {
    name: 'a run takes over the order that another run brings',
    file: 'functions/src/deliveries/run-stops.ts',
    instead: "if (id !== undefined) throw refused(id, 'it is on another run already.');",
    says: '',
    also: {
      file: 'functions/src/deliveries/run-stops.ts',
      instead: 'transaction.create(store.orderRun(id), { run_id: runId });',
      says: 'transaction.set(store.orderRun(id), { run_id: runId });',
    },
  },
  {
    name: 'a run that has left leaves in the kitchen what is added to it',
    file: 'functions/src/deliveries/run-stops.ts',
    instead: 'isUnderWay ? orders : new Map()',
    says: 'new Map()',
  },
  {
    name: 'a stop is taken from its run with what its rider told of it',
    file: 'functions/src/deliveries/run-stops.ts',
    instead: 'await assertNothingLost(transaction, store, runId, removed);',
    says: '',
  },
  {
    name: 'a stop that moves stays on the run that it leaves, too',
    file: 'functions/src/deliveries/move-stop.ts',
    instead: 'const changed = { order_ids: moved.from, ...nextOfLeft, revision: fromRun.revision + 1 };',
    says: 'const changed = { ...nextOfLeft, revision: fromRun.revision + 1 };',
  },
  {
    name: 'a place that was taken back is still where the door is',
    file: 'domain/src/deliveries/door-pin.ts',
    instead: 'known && !undoneIds.has(known.event_id) ? [known] : []',
    says: 'known ? [known] : []',
  },
  {
    name: 'of two words from a door at once one is lost',
    file: 'functions/src/deliveries/record-stop.ts',
    instead: 'transaction.get(stopRef),',
    says: 'stopRef.get(),',
  },
  {
    name: 'a stop stands as what arrived last, and not as what happened last',
    file: 'domain/src/deliveries/stop-state.ts',
    instead: 'candidates.toSorted(compareTime).at(-1)',
    says: 'candidates.at(-1)',
    also: {
      file: 'domain/src/deliveries/told-events.ts',
      instead: 'one.device_at.getTime() - other.device_at.getTime() ||',
      says: 'one.received_at.getTime() - other.received_at.getTime() ||',
    },
  },
  {
    name: 'an order stays delivered when its rider takes that back',
    file: 'domain/src/deliveries/told-events.ts',
    instead: "return before === 'delivered' && status === 'delivered' ? 'preparing' : null;",
    says: 'return null;',
  },
  {
    name: 'whose order is cancelled stays next',
    file: 'functions/src/deliveries/keep-stop.ts',
    instead: 'if (next_order_id !== (run.next_order_id ?? null)) {',
    says: 'if (!run) {',
  },
  {
    name: 'what is ordered of a drop that is moved stays where it was',
    file: 'functions/src/triggers/follow.ts',
    instead: '(isMoved ? moveOrders',
    says: '(isMoved === null ? moveOrders',
  },
];
