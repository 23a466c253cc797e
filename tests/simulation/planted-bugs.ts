import type { PlantedBug } from './bundle';

/** Each must be found. What it changes is the shop's source, so that the shop itself needs no switches. */
export const plantedBugs: readonly PlantedBug[] = [
  {
    name: 'a box is taken over whether or not it changed since',
    file: 'functions/src/boxes/commit-hold.ts',
    instead: 'else batch.create(slotReference(store, dropId, number), slot);',
    says: 'else batch.set(slotReference(store, dropId, number), slot as never);',
  },
  {
    name: 'a person may have two open holds',
    file: 'functions/src/boxes/commit-hold.ts',
    instead: 'batch.update(reference, pointer, { lastUpdateTime: updateTime });',
    says: 'batch.update(reference, pointer);',
  },
  {
    name: 'lowering a drop bars no numbers',
    file: 'functions/src/drops/drop-boxes.ts',
    instead: 'for (let number = next + 1; number <= current; number++) put(number, bar(now));',
    says: '',
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
    file: 'functions/src/boxes/expire-hold.ts',
    instead: 'await giveUpBox(transaction, store, orderId, order);',
    says: '',
  },
  {
    name: 'a claim takes a box past the limits of meals',
    file: 'functions/src/boxes/order-box.ts',
    instead: "if (!fitsBeside(order.items, others, limits, now)) return 'meal-unavailable';",
    says: '',
  },
  {
    name: 'a free box is sold past the line',
    file: 'functions/src/boxes/find-box-to-hold.ts',
    instead: 'if (areForOthers(found, waiting.others))',
    says: 'waiting.others = 0; if (areForOthers(found, waiting.others))',
  },
  {
    name: 'two buyers share what is free beyond the line',
    file: 'functions/src/boxes/find-box-to-hold.ts',
    instead: "if (found.kind === 'free' && waiting.others > 0) return 'others-first';",
    says: '',
  },
  {
    name: 'late money goes past the line',
    file: 'functions/src/boxes/order-box.ts',
    instead: "if (areForOthers(found, waiting.size)) return 'sold-out';",
    says: '',
  },
  {
    name: 'the line is served last come, first served',
    file: 'domain/src/order/waitlist.ts',
    instead: 'a.joined_at.getTime() - b.joined_at.getTime()',
    says: 'b.joined_at.getTime() - a.joined_at.getTime()',
  },
  {
    name: 'an offer in the line never ends',
    file: 'domain/src/order/waitlist.ts',
    instead: '.filter((entry) => !hasOffer(entry))',
    says: '.filter(() => false)',
  },
  {
    name: 'who leaves the line keeps the box that was offered',
    file: 'functions/src/waitlist/remove-from-waitlist.ts',
    instead: 'if (holder_uid === undefined) transaction.delete(slotRef);',
    says: 'if (holder_uid === undefined) void slotRef;',
  },
  {
    name: 'the first of the line is not written on the drop',
    file: 'functions/src/callables/join-waitlist.ts',
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
    name: 'a hold that is undone loses its place in the line',
    file: 'functions/src/boxes/settle-hold.ts',
    instead: "transaction.update(place.ref, { status: 'waiting' });",
    says: '',
  },
];
