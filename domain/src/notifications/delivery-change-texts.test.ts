import { describe, expect, it } from 'vitest';
import { createSampleDelivery, createSampleOrder } from '../fixtures/sample-order';
import { initialGiftClaimState } from '../gifts/claim-state';
import { buildDeliveryChangeTexts } from './delivery-change-texts';

const own = createSampleOrder({ delivery_window: 'evening', confirmation_reference: 'CONF-1' });
const gift = { ...own, is_gift_order: true, recipient_name: 'Rita', gift_sender_name: 'Emeka' };
const door = createSampleDelivery({
  ...{ address_line_1: '77 Canary Crescent', city: 'Obio-Akpor', area: '' },
});
const all = { address: true, window: true, place: true };
const streetOnly = { address: true, window: false, place: false };

describe('buildDeliveryChangeTexts', () => {
  it('notifies customers with the full address when their own box is redirected', () => {
    const { payer, recipient } = buildDeliveryChangeTexts(own, door, all);
    expect(recipient).toBeNull();
    expect(payer?.message).toBe(
      'Friday’s box now comes to 77 Canary Crescent, Obio-Akpor, Rivers State, 4\u00a0pm–8\u00a0pm. ' +
        'If you did not ask for this, write to us or call us.',
    );
    expect(buildDeliveryChangeTexts({ ...own, delivery_window: null }, door, all).payer?.message).toContain(
      'Rivers State.',
    );
  });

  it('a delivery change names the full address to a gift’s recipient, but only the city to its giver', () => {
    const { payer, recipient } = buildDeliveryChangeTexts(gift, door, all);
    for (const told of [payer, recipient]) {
      expect(told).toMatchObject({
        notification_type: 'delivery_changed',
        title: 'Your delivery was changed',
      });
    }
    expect(recipient?.message).toContain(
      '4\u00a0pm–8\u00a0pm. If you did not ask for this, write to us or call us.',
    );
    expect(payer?.message).toBe('Your Share Box for Rita now comes to Obio-Akpor, 4\u00a0pm–8\u00a0pm.');
    expect(recipient?.message).toContain('The Share Box from Emeka now comes to 77 Canary Crescent');
    expect(recipient?.message).not.toContain('CONF-');
  });

  it('does not notify the giver about a delivery change that affects only details hidden from givers', () => {
    const { payer, recipient } = buildDeliveryChangeTexts(gift, door, streetOnly);
    expect(payer).toBeNull();
    expect(recipient).not.toBeNull();
  });

  it('does not notify a recipient who does not know about the gift yet, and never names an anonymous giver', () => {
    expect(buildDeliveryChangeTexts({ ...gift, is_surprise: true }, door, all).recipient).toBeNull();
    expect(
      buildDeliveryChangeTexts({ ...gift, status: 'pending_confirmation' }, door, all).recipient,
    ).toBeNull();
    const anonymous = { ...gift, gift_sender_name: null };
    expect(buildDeliveryChangeTexts(anonymous, door, all).recipient?.message).toContain(
      'from Someone Special now',
    );
  });

  it('notifies the giver when the city or the delivery window of a gift changes', () => {
    const told = (place: boolean, window: boolean) =>
      buildDeliveryChangeTexts({ ...gift, recipient_name: null }, door, { address: true, place, window })
        .payer?.message;
    expect(told(true, false)).toBe(told(false, true));
    expect(told(true, false)).toContain('Your Share Box for the recipient');
  });

  it('notifies the giver of a gift by link only of the delivery window', () => {
    const byLink = { ...gift, claim: { ...initialGiftClaimState, awaits_address: false } };
    const told = (changes: object, change = all) =>
      buildDeliveryChangeTexts({ ...byLink, ...changes }, door, change).payer?.message;
    expect(told({})).toBe('Your Share Box for Rita now comes 4\u00a0pm–8\u00a0pm.');
    expect(told({ delivery_window: null })).toBe('Your Share Box for Rita now comes at any time of the day.');
    expect(told({}, { address: true, window: false, place: true })).toBeUndefined();
  });

  it('does not notify a recipient who declined the gift about a delivery change', () => {
    const declined = { ...gift, gift_answer: 'declined' } as const;
    expect(buildDeliveryChangeTexts(declined, door, all).recipient).toBeNull();
  });

  it('notifies the giver of a declined gift with the full address when the box is delivered to the giver', () => {
    const settled = { ...gift, gift_answer: 'declined', declined_outcome: 'own-address' } as const;
    const { payer, recipient } = buildDeliveryChangeTexts(settled, door, streetOnly);
    expect(recipient).toBeNull();
    expect(payer?.message).toContain('now comes to 77 Canary Crescent');
  });
});
