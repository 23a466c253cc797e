import { expect, it } from 'vitest';
import { orderStatuses, type OrderStatus } from '../orders/order';
import {
  buildAccountClosedEmail,
  assertAccountOpen,
  canReopenAccount,
  buildAccountClosure,
  getGuestDataCutoff,
  isDueForAnonymisation,
  isUpcomingDelivery,
  erasedContactFields,
  erasedClaimFields,
  erasedDeliveryFields,
  erasedPayerFields,
  erasedRecipientFields,
} from './account-deletion';
import { buildAnonymousProfile, profileSchema } from './profile';

const now = new Date('2026-11-17T09:00:00Z');
const due = new Date('2026-12-17T09:00:00Z');
const ada = profileSchema.parse({
  first_name: 'Ada',
  last_name: 'Obi',
  phone_number: '+2348031234567',
  bio: 'Two of us',
  address: '1 Aba Road',
  display_name: 'Ada & Tari',
  gift_tagline: 'Feed us',
  allow_gifting: true,
  gift_link_slug: 'ada',
  gift_id: 'opaque',
  dietary_needs: ['Peanuts'],
  meals_tried: ['Jollof'],
  role: 'customer',
  created_at: now,
  updated_at: now,
});

it('buildAccountClosure turns off gifting, schedules anonymisation in 30 days and keeps earlier closure dates', () => {
  const closed = buildAccountClosure(ada, now);
  expect(closed).toEqual({
    allow_gifting: false,
    deletion: { requested_at: now, due_at: due, allowed_gifting: true, anonymised_at: null },
  });
  const later = new Date('2026-11-20T09:00:00Z');
  expect(buildAccountClosure({ ...ada, ...closed }, later)).toEqual(closed);
});

it('a closed account can be reopened until its due date, and is anonymised once from that date on', () => {
  const { deletion } = buildAccountClosure(ada, now);
  const before = new Date(due.getTime() - 1);
  expect([canReopenAccount(deletion, before), isDueForAnonymisation(deletion, before)]).toEqual([
    true,
    false,
  ]);
  expect([canReopenAccount(deletion, due), isDueForAnonymisation(deletion, due)]).toEqual([false, true]);
  const done = { ...deletion, anonymised_at: due };
  expect([canReopenAccount(done, before), isDueForAnonymisation(done, due)]).toEqual([false, false]);
  expect([canReopenAccount(null, now), isDueForAnonymisation(undefined, due)]).toEqual([false, false]);
});

it('isUpcomingDelivery is true for a claimed or paid order until its delivery day ends in Lagos', () => {
  const delivery_date = new Date('2026-12-20T16:00:00Z');
  const lastMoment = new Date('2026-12-20T22:59:59Z');
  const isUpcoming = (status: OrderStatus, at: Date) => isUpcomingDelivery({ status, delivery_date }, at);
  expect(orderStatuses.filter((status) => isUpcoming(status, now))).toEqual([
    'pending_confirmation',
    'pending',
    'confirmed',
    'preparing',
  ]);
  expect(isUpcoming('confirmed', lastMoment)).toBe(true);
  expect(isUpcoming('confirmed', new Date('2026-12-20T23:00:00Z'))).toBe(false);
});

it('an anonymous profile contains no personal data and sets every profile field', () => {
  const closed = { ...ada, ...buildAccountClosure(ada, now) };
  const left = JSON.stringify(buildAnonymousProfile(closed, due));
  for (const word of [
    'Ada',
    'Obi',
    '803123',
    'Two of us',
    'Aba Road',
    'Feed us',
    'opaque',
    'Peanuts',
    'Jollof',
  ]) {
    expect(left).not.toContain(word);
  }
  expect(Object.keys(buildAnonymousProfile(closed, due)).sort()).toEqual(Object.keys(closed).sort());
  expect(() => buildAnonymousProfile(ada, due)).toThrow('Only a closed account can be anonymised');
});

it('the fields erased for a former member include names, contact details, addresses and personal texts', () => {
  expect(erasedPayerFields).toEqual({
    payer_left: true,
    love_message: null,
    personal_note: null,
    pending_change: null,
    gift_sender_name: null,
    guest_email: null,
    customer_name: null,
    refund_account: null,
    cancel_reason: null,
  });
  expect(erasedRecipientFields).toEqual({
    recipient_name: 'A former member',
    share_to_slug: null,
    decline_message: null,
    thank_you_note: null,
  });
  expect(erasedDeliveryFields).toEqual({
    address_id: null,
    recipient_profile_id: '',
    recipient_name: '',
    phone_number: '',
    address_line_1: '',
    address_line_2: '',
    zip_code: '',
    landmark: '',
    gate_code: '',
    label: '',
    dietary_needs: [],
  });
  expect(erasedContactFields).toEqual({ name: '', email: '', phone: '' });
  expect(erasedClaimFields).toEqual({ email: '', proof_path: null });
});

it('contact details of guests are kept for 90 days after delivery', () => {
  expect(getGuestDataCutoff(now)).toEqual(new Date('2026-08-19T09:00:00Z'));
});

it('the email about a closed account shows the removal date in Port Harcourt’s time zone', () => {
  const { title, message } = buildAccountClosedEmail(new Date('2026-12-17T23:30:00Z'));
  expect(title).toBe('Your Share Box account is closed');
  expect(message).toBe(
    'Your account and gift page are now closed. On 18 December 2026, or once any box still to come is delivered, we remove your profile, addresses, notifications and love messages for good. We keep your orders without them. Changed your mind? Reply to this email before then, or write to us on the contact page.',
  );
});

it('assertAccountOpen rejects calls from a session whose account was closed', () => {
  expect(() => assertAccountOpen({ ...ada, ...buildAccountClosure(ada, now) })).toThrow(
    expect.objectContaining({ reason: 'not-allowed', message: 'Your Share Box account is closed.' }),
  );
  for (const deletion of [null, undefined]) expect(() => assertAccountOpen({ deletion })).not.toThrow();
});
