import type { PlantedBug } from './bundle';

/** Bugs that the simulation must find. They are planted by editing the source, so the shop needs no test switches. */
export const plantedBugs: readonly PlantedBug[] = [
  {
    name: 'an expired box is taken over even if it changed meanwhile',
    file: 'functions/src/orders/boxes.ts',
    instead: `commit.delete(box.listed.reference, { lastUpdateTime: box.listed.updateTime });
    commit.create(getSlotReference(store, dropId, box.number), slot);`,
    says: `commit.delete(box.listed.reference);
    commit.set(getSlotReference(store, dropId, box.number), slot);`,
  },
  {
    name: 'a customer may have two open holds',
    file: 'functions/src/orders/hold-box.ts',
    instead: 'batch.update(reference, pointer, { lastUpdateTime: updateTime });',
    says: 'batch.update(reference, pointer);',
  },
  {
    name: 'a drop that is taken down for a while loses its waiting list',
    file: 'domain/src/waitlist/waitlist.ts',
    instead: "const isOver = drop.status === 'closed' ||",
    says: "const isOver = drop.status !== 'active' ||",
  },
  {
    name: 'lowering the maximum of a drop leaves the boxes above it for sale',
    file: 'functions/src/drops/drop-boxes.ts',
    instead: 'else unlist(number);',
    says: '',
  },
  {
    name: 'a released box is not for sale',
    file: 'functions/src/orders/boxes.ts',
    instead: 'commit.set(getFreeBoxReference(store, dropId, number), { rank: Math.random() });',
    says: '',
  },
  {
    name: 'a hold keeps its box beyond the limits of its meals',
    file: 'functions/src/orders/meal-limits.ts',
    instead: 'if (areWithinLimits(portions, limits)) return',
    says: 'if (areWithinLimits(portions, limits) || true) return',
    // The same check also runs when such a hold is paid before it is released.
    also: {
      file: 'functions/src/orders/meal-limits.ts',
      instead:
        'if (areWithinLimits(await readPortions(store, order.weekly_drop_id, order), limits)) return false;',
      says: 'return false;',
    },
  },
  {
    name: 'a change is marked as notified before the notification is sent',
    file: 'functions/src/notifications/notify-payer.ts',
    instead: 'await inTransaction(store, async (transaction) => {\n    const event =',
    says: `const first = store.processedEvents.doc(\`first-\${toEventKey(eventId)}\`);
      if ((await first.get()).exists) return;
      await first.set(buildProcessedEvent(openPath));
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
    instead: 'await releaseOrderBox(transaction, store, orderId, order);',
    says: '',
  },
  {
    name: 'a claim takes a box beyond the limits of its meals',
    file: 'functions/src/orders/order-box.ts',
    instead: `if (!fitsLimitsBeside(toPortions(order.items), toNumberedSlots(slots), limits, now)) {
    return 'meal-unavailable';
  }`,
    says: '',
  },
  {
    name: 'a buyer gets sold-out when others are trying for the remaining boxes',
    file: 'functions/src/orders/box-search.ts',
    instead: "if (!box) return 'others-try';",
    says: "if (!box) return 'none';",
  },
  {
    name: 'a free box is sold ahead of the waiting list',
    file: 'functions/src/orders/find-box-to-hold.ts',
    instead: "if (found.kind === 'free' && waiting.others > 0) {",
    says: "if (found.kind === 'free' && waiting.others > 99) {",
  },
  {
    name: 'an offer is used after it expired',
    file: 'domain/src/orders/slot.ts',
    instead: 'if (box.order_id !== null || !isTaken(box, now)) return false;',
    says: 'if (box.order_id !== null) return false;',
  },
  {
    name: 'a late payment gets a box ahead of the waiting list',
    file: 'functions/src/orders/order-box.ts',
    instead:
      "if (found.kind === 'free' && areForWaitlist({ free: found.boxes.length, waiting })) return 'sold-out';",
    says: '',
  },
  {
    name: 'the waiting list is served last come, first served',
    file: 'domain/src/waitlist/waitlist.ts',
    instead: 'a.joined_at.getTime() - b.joined_at.getTime()',
    says: 'b.joined_at.getTime() - a.joined_at.getTime()',
  },
  {
    name: 'an offer never expires',
    file: 'domain/src/waitlist/waitlist.ts',
    instead: '.filter((entry) => !hasOffer(entry))',
    says: '.filter(() => false)',
  },
  {
    name: 'a customer who leaves the waiting list keeps the offered box',
    file: 'functions/src/waitlist/remove-from-waitlist.ts',
    instead: 'if (holder_uid === undefined) releaseBox(transaction, store, dropId, entry.slot);',
    says: 'if (holder_uid === undefined) void slotRef;',
  },
  {
    name: 'the first customer on the waiting list is not recorded on the drop',
    file: 'functions/src/waitlist/join-waitlist.ts',
    instead: 'if (!drop.has_waitlist) transaction.update(dropRef, { has_waitlist: true });',
    says: '',
  },
  {
    name: 'a drop with a lowered maximum loses the offers of its boxes',
    file: 'functions/src/drops/drop-boxes.ts',
    instead: 'return entries.filter((entry) => entry.data()?.slot === box.number).map(({ ref }) => ref);',
    says: 'return entries.filter(() => false).map(({ ref }) => ref);',
  },
  {
    name: 'a gift reveals to its recipient the exact time of the order',
    file: 'domain/src/gifts/gift-answer.ts',
    instead: 'created_at: floorToDay(order.created_at)',
    says: 'created_at: order.created_at',
  },
  {
    name: 'a gift reveals to its giver the exact time of the answer',
    file: 'functions/src/gifts/answer-gift.ts',
    instead: 'updated_at: floorToMinute(at)',
    says: 'updated_at: openPath',
  },
  {
    name: 'a notification reveals to the giver the exact time of the answer',
    file: 'functions/src/notifications/notify-payer-of-updates.ts',
    instead: '(isDispatch(text) && order.dispatched_at) || services.now()',
    says: '(changed as Order & { at: Date }).at',
    also: {
      file: 'functions/src/triggers/trigger-handlers.ts',
      instead: 'notifyPayerOfUpdates(services, orderId, changed)',
      says: 'notifyPayerOfUpdates(services, orderId, { ...changed, openPath })',
    },
  },
  {
    name: 'a surprise gift is revealed when it is paid',
    file: 'domain/src/gifts/received-gift.ts',
    instead: 'return !order.is_surprise ||',
    says: 'return true ||',
  },
  {
    name: 'the giver of a redirected gift can read its new street',
    file: 'functions/src/gifts/redirect-gift.ts',
    instead: 'delivery_city: delivery.city',
    says: 'delivery_city: delivery.address_line_1',
  },
  {
    name: 'a declined gift is cooked in a bulk change',
    file: 'domain/src/orders/bulk-action.ts',
    instead: "if (isWaitingForGiver(order)) return 'declined';",
    says: '',
  },
  {
    name: 'the token of a gift’s link is stored in plain text',
    file: 'functions/src/mail/guest-link.ts',
    instead: 'FieldValue.arrayUnion(hashGuestToken(token))',
    says: 'FieldValue.arrayUnion(hashGuestToken(token), token)',
  },
  {
    name: 'a guest’s later email takes the link of an earlier one away',
    file: 'functions/src/mail/guest-link.ts',
    instead: 'const token_hashes = FieldValue.arrayUnion(hashGuestToken(token));',
    says: 'const token_hashes = [hashGuestToken(token)]; void FieldValue;',
  },
  {
    name: 'a guest’s link ends on the day of the delivery',
    file: 'domain/src/gifts/guest-link.ts',
    instead: 'export const guestLinkDays = 14;',
    says: 'export const guestLinkDays = 0;',
  },
  {
    name: 'a changed delivery reveals to the recipient the reference of the gift',
    file: 'functions/src/notifications/delivery-notifications.ts',
    instead: 'metadata: { estimated_delivery: order.delivery_date },',
    says: 'metadata: { order_reference: order.confirmation_reference, estimated_delivery: order.delivery_date },',
  },
  {
    name: 'a changed delivery reveals to the giver the new street of the gift',
    file: 'functions/src/orders/change-delivery.ts',
    instead: '...(goesToPayer && { delivery_label: address.label }),',
    says: 'delivery_label: address.address_line_1,',
  },
  {
    name: 'two workers write the same part of a fan-out',
    file: 'functions/src/notifications/write-parts.ts',
    instead: 'batch.update(reference, { written: true }, { lastUpdateTime: part.updateTime });',
    says: 'batch.update(reference, { written: true });',
  },
  {
    name: 'a payment for the box before a change takes the box after it',
    file: 'functions/src/orders/hold-box.ts',
    instead: "status: 'expired' as const, slot: null,",
    says: "status: 'expired' as const,",
    also: {
      file: 'functions/src/orders/boxes.ts',
      instead: 'return version && slot?.order_id === orderId ?',
      says: 'return version && slot ?',
    },
  },
  {
    name: 'money: amounts are added in floating point',
    file: 'domain/src/money/money.ts',
    instead: 'return amounts.reduce((total, amount) => total + toKobo(amount), 0) / 100;',
    says: 'return amounts.reduce((total, amount) => total + amount, 0);',
  },
  {
    name: 'money: a statement line is counted in whole naira',
    file: 'functions/src/payments/match-line.ts',
    instead: 'const amount = line.amount / 100;',
    says: 'const amount = Math.round(line.amount / 100);',
  },
  {
    name: 'the last box of a drop is never sold',
    file: 'domain/src/orders/box-selection.ts',
    instead: 'return first === undefined ? null',
    says: 'return first === undefined || others.length === 0 ? null',
  },
  {
    name: 'money: undoing a match keeps its money',
    file: 'functions/src/payments/unmatch-transaction.ts',
    instead: 'added.length > 0 ? await recordLedgerEntries(transaction, store, unpaid, added, at) : before;',
    says: 'added.length > 99 ? await recordLedgerEntries(transaction, store, unpaid, added, openPath) : before;',
  },
  {
    name: 'money: an import with matched lines can be undone',
    file: 'functions/src/payments/undo-import.ts',
    instead: 'if (docs.some((line) => line.data().order_id !== null)) {',
    says: 'if (docs.length < 0) {',
  },
  {
    name: 'a claim can be reviewed repeatedly',
    file: 'functions/src/payments/review-claim.ts',
    instead: "if (!isOpen) throw new DomainError('already-reviewed');",
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
    name: 'money: a statement line is matched twice',
    file: 'functions/src/payments/match-line.ts',
    instead: "if (line.order_id !== null) throw new DomainError('changed-meanwhile');",
    says: '',
  },
  {
    name: 'a customer who closes their account stays on the waiting list',
    file: 'functions/src/accounts/close-account.ts',
    instead: 'await leaveWaitlists(services, drops, uid);',
    says: '',
  },
  {
    name: 'an account is marked as anonymous too early, so an interrupted run is never completed',
    file: 'functions/src/accounts/anonymise-account.ts',
    instead: 'const email = await accounts.emailOf(uid);',
    says: 'const email = await accounts.emailOf(uid); await profileRef.set(buildAnonymousProfile(person, now()));',
  },
  {
    name: 'the address of a deleted account stays in the gifts they received',
    file: 'functions/src/accounts/anonymise-account.ts',
    instead: 'if (!isOrderForPayer(order)) await eraseAddress(store, changes, order.id);',
    says: '',
  },
  {
    name: 'the uid of a deleted account stays beside the addresses of its boxes',
    file: 'domain/src/accounts/account-deletion.ts',
    instead: "recipient_profile_id: '',",
    says: '',
  },
  {
    name: 'the links of a giver are deleted with the account of the recipient',
    file: 'functions/src/accounts/anonymise-account.ts',
    instead: 'changes.delete(store.changeRequest(order.id));',
    says: 'changes.delete(store.changeRequest(order.id)); changes.delete(store.guestLinks.doc(order.id));',
  },
  {
    name: 'two concurrent role changes leave the profile and the account different',
    file: 'functions/src/accounts/grant-role.ts',
    instead: 'await mirrorRoleClaim(services, uid, role);',
    says: '',
  },
  {
    name: 'a session that outlives its account joins the waiting list',
    file: 'functions/src/waitlist/join-waitlist.ts',
    instead: 'assertAccountOpen(person);',
    says: '',
  },
  {
    name: 'the kitchen keeps a cancelled box',
    file: 'functions/src/kitchen/sync-kitchen-box.ts',
    instead: 'if (!box && shown.exists) transaction.delete(boxRef);',
    says: '',
  },
  {
    name: 'the kitchen cooks a declined gift before its giver has chosen',
    file: 'domain/src/kitchen/kitchen-box.ts',
    instead: 'if (!isInKitchen(order.status) || isUncookedDeclinedGift(order)) return null;',
    says: 'if (!isInKitchen(order.status)) return null;',
  },
  {
    name: 'a run takes over an order of another run',
    file: 'functions/src/deliveries/run-stops.ts',
    instead: "if (id !== undefined) throw createOrderError(id, 'it is on another run already.');",
    says: '',
    also: {
      file: 'functions/src/deliveries/run-stops.ts',
      instead: 'transaction.create(store.orderRun(orderId), { run_id: runId });',
      says: 'transaction.set(store.orderRun(orderId), { run_id: runId });',
    },
  },
  {
    name: 'an order that is added to a started run is not dispatched',
    file: 'functions/src/deliveries/run-stops.ts',
    instead: 'isUnderWay ? getOrdersToDispatch(orders, at) : new Map<string, Order>()',
    says: 'new Map<string, Order>()',
  },
  {
    name: 'a stop with recorded events is removed from its run',
    file: 'functions/src/deliveries/run-stops.ts',
    instead: 'await assertNoRecordedEvents(transaction, store, runId, removed);',
    says: '',
  },
  {
    name: 'a moved stop also stays on its old run',
    file: 'functions/src/deliveries/move-stop.ts',
    instead: '...removeStops(fromRun, moved.from),',
    says: '',
  },
  {
    name: 'an undone place remains the pin of its address',
    file: 'domain/src/deliveries/door-pin.ts',
    instead: 'known && !undoneIds.has(known.event_id) ? [known] : []',
    says: 'known ? [known] : []',
  },
  {
    name: 'one of two concurrent events at a stop is lost',
    file: 'functions/src/deliveries/record-stop.ts',
    instead: 'transaction.get(store.stops(runId).doc(orderId)),',
    says: 'store.stops(runId).doc(orderId).get(),',
  },
  {
    name: 'a stop has the state that arrived last instead of the one that happened last',
    file: 'domain/src/deliveries/stop-state.ts',
    instead: 'candidates.toSorted(compareTime).at(-1)',
    says: 'candidates.at(-1)',
    also: {
      file: 'domain/src/deliveries/reported-events.ts',
      instead: 'one.device_at.getTime() - other.device_at.getTime() ||',
      says: 'one.received_at.getTime() - other.received_at.getTime() ||',
    },
  },
  {
    name: 'an order stays delivered after its rider undid the delivery',
    file: 'domain/src/deliveries/reported-events.ts',
    instead: "return before === 'delivered' && status === 'delivered' ? 'preparing' : null;",
    says: 'return null;',
  },
  {
    name: 'a cancelled order stays the next stop',
    file: 'functions/src/deliveries/sync-stop.ts',
    instead: 'if (next_order_id !== (run.next_order_id ?? null)) {',
    says: 'if (!run) {',
  },
  {
    name: 'orders keep the old delivery date when their drop is moved',
    file: 'functions/src/triggers/trigger-handlers.ts',
    instead: '(isMoved ? updateDeliveryDates',
    says: '(isMoved === null ? updateDeliveryDates',
  },
  {
    name: 'transfers: the webhook’s amount is trusted',
    file: 'functions/src/payments/payment-events.ts',
    instead: 'await recordTransfers(services, account);',
    says: `const { amount } = event;
    const told = { id, amount: amount ?? 0, paidAt: now(), senderName: null, senderBank: null, sessionId: null };
    const provider = services.provider(account.provider);
    const trusting = provider && { ...provider, fetchTransfers: () => Promise.resolve([told]) };
    await recordTransfers({ ...services, provider: () => trusting }, account);`,
  },
  {
    name: 'transfers: the same transfer is recorded at each check',
    file: 'functions/src/payments/record-transfers.ts',
    instead: 'const unrecorded = listUnrecorded(name, transfers, recorded);',
    says: 'const unrecorded = listUnrecorded(name, transfers, new Map());',
    also: {
      file: 'functions/src/payments/record-transfers.ts',
      instead: 'id: entryId,',
      says: 'id: `${entryId}-${at.getTime()}`,',
    },
  },
  {
    name: 'transfers: the price is compared in whole naira',
    file: 'domain/src/payments/transfer-outcome.ts',
    instead: 'const missing = toKobo(sumNaira([before.total_amount, -net]));',
    says: 'const missing = toKobo(Math.round(sumNaira([before.total_amount, -net])));',
  },
  {
    name: 'transfers: less than the price confirms an order',
    file: 'domain/src/payments/transfer-outcome.ts',
    instead: "if (missing > 0) return { isConfirmed: false, problem: 'underpaid' };",
    says: '',
  },
  {
    name: 'transfers: late money confirms an order',
    file: 'domain/src/payments/transfer-outcome.ts',
    instead: "if (isLate) return { isConfirmed: false, problem: 'late' };",
    says: '',
  },
  {
    name: 'transfers: a cancelled order is confirmed',
    file: 'domain/src/payments/transfer-outcome.ts',
    instead: "if (!ownsBox(placedStatus)) return { isConfirmed: false, problem: 'no-box' };",
    says: '',
  },
  {
    name: 'transfers: an event of another environment is given to an order with a similar reference',
    file: 'functions/src/payments/payment-events.ts',
    instead: "store.transferAccounts.where('reference', '==', event.reference).limit(1)",
    says: "store.transferAccounts.where('reference', '<=', event.reference).orderBy('reference', 'desc').limit(1)",
  },
  {
    name: 'transfers: an account receives money after its hold has ended',
    file: 'domain/src/payments/transfer-account.ts',
    instead: 'const closesAt = Math.min(holdEndsAt.getTime(), now.getTime() + max * minuteMs);',
    says: 'const closesAt = now.getTime() + max * minuteMs + holdEndsAt.getTime() * 0;',
  },
  {
    name: 'transfers: an event is dropped when its provider is out of reach',
    file: 'functions/src/payments/payment-events.ts',
    instead: 'await recordTransfers(services, account);',
    says: 'await recordTransfers(services, account).catch(() => null);',
  },
  {
    name: 'transfers: a bank session counts twice when the provider numbers its transfers anew',
    file: 'domain/src/payments/transfer-outcome.ts',
    instead: 'const amount = Math.min(missing, transfer.amount - (recorded.get(transfer.id) ?? 0));',
    says: 'const amount = transfer.amount - (recorded.get(transfer.id) ?? 0);',
  },
  {
    name: 'transfers: two tabs open two accounts',
    file: 'domain/src/payments/transfer-account.ts',
    instead: "if (account.state === 'open' || account.attempts >= maxAttempts) return false;",
    says: "if (account.state === 'open') return true;",
  },
  {
    name: 'transfers: a second transfer for an order is not recorded',
    file: 'functions/src/payments/record-transfers.ts',
    instead: 'const unrecorded = listUnrecorded(name, transfers, recorded);',
    says: 'const unrecorded = recorded.size > 0 ? [] : listUnrecorded(name, transfers, recorded);',
  },
  {
    name: 'transfers: money beyond the price is not listed for staff',
    file: 'domain/src/payments/transfer-outcome.ts',
    instead: 'return { isConfirmed: true, problem: difference };',
    says: 'return { isConfirmed: true, problem: null };',
  },
  {
    name: 'transfers: a forged webhook is accepted',
    file: 'functions/src/platform/payment-providers/provider-request.ts',
    instead: 'if (given.length !== expected.length || !timingSafeEqual(given, expected)) {',
    says: 'if (given.length !== expected.length) {',
  },
  {
    name: 'waiting list: it ends while its last box is offered',
    file: 'domain/src/waitlist/waitlist.ts',
    instead: 'hasWaitlist: offeredBoxes.length > endedOffers.length || (!isOver && waiting.length > 0),',
    says: 'hasWaitlist: !isOver && waiting.length > 0,',
  },
  {
    name: 'waiting list: an offered box still names a customer who left',
    file: 'functions/src/waitlist/remove-from-waitlist.ts',
    instead: '.filter((one) => one !== uid)',
    says: '.filter(() => true)',
  },
];
