import { describe, expect, it } from 'vitest';
import { deliveryNews } from './delivery-news';

const own = {
  is_gift_order: false,
  is_surprise: false,
  status: 'confirmed',
  dispatched_at: null,
  delivery_window: 'evening',
  confirmation_reference: 'CONF-1',
  recipient_name: null,
  gift_sender_name: null,
  gift_answer: null,
  declined_outcome: null,
} as const;
const gift = { ...own, is_gift_order: true, recipient_name: 'Rita', gift_sender_name: 'Emeka' } as const;
const door = {
  label: 'Home',
  address_line_1: '77 Canary Crescent',
  address_line_2: '',
  city: 'Obio-Akpor',
  state: 'Rivers State',
  zip_code: '',
};
const all = { address: true, window: true, place: true };
const streetOnly = { address: true, window: false, place: false };

describe('a delivery that staff changed', () => {
  it('of an own box is told to its payer, with the door', () => {
    const { payer, recipient } = deliveryNews(own, door, all);
    expect(recipient).toBeNull();
    expect(payer?.message).toBe(
      'Your box CONF-1 now comes to 77 Canary Crescent, Obio-Akpor, Rivers State, Evening 4PM-8PM. ' +
        'If you did not ask for this, write to us or call us.',
    );
    expect(deliveryNews({ ...own, delivery_window: null }, door, all).payer?.message).toContain(
      'Rivers State.',
    );
  });

  it('of a gift is told to its recipient with the door, and to its giver with the city and no more', () => {
    const { payer, recipient } = deliveryNews(gift, door, all);
    for (const told of [payer, recipient]) {
      expect(told).toMatchObject({
        notification_type: 'delivery_changed',
        title: 'Your delivery was changed',
      });
    }
    expect(recipient?.message).toContain(
      'Evening 4PM-8PM. If you did not ask for this, write to us or call us.',
    );
    expect(payer?.message).toBe('Your Share Box for Rita (CONF-1) now comes to Obio-Akpor, Evening 4PM-8PM.');
    expect(recipient?.message).toContain('The Share Box from Emeka now comes to 77 Canary Crescent');
    expect(recipient?.message).not.toContain('CONF-1');
  });

  it('is nothing to a giver where nothing changed that they see', () => {
    const { payer, recipient } = deliveryNews(gift, door, streetOnly);
    expect(payer).toBeNull();
    expect(recipient).not.toBeNull();
  });

  it('is nothing to a recipient who doesn’t know of the gift, and of an anonymous giver says no name', () => {
    expect(deliveryNews({ ...gift, is_surprise: true }, door, all).recipient).toBeNull();
    expect(deliveryNews({ ...gift, status: 'pending_confirmation' }, door, all).recipient).toBeNull();
    const anonymous = { ...gift, gift_sender_name: null };
    expect(deliveryNews(anonymous, door, all).recipient?.message).toContain('from Someone Special now');
  });

  it('of a gift is told to its giver where the city or the window changed', () => {
    const told = (place: boolean, window: boolean) =>
      deliveryNews({ ...gift, recipient_name: null }, door, { address: true, place, window }).payer?.message;
    expect(told(true, false)).toBe(told(false, true));
    expect(told(true, false)).toContain('Your Share Box for the recipient (CONF-1)');
  });

  it('is nothing to a recipient who declined', () => {
    const declined = { ...gift, gift_answer: 'declined' } as const;
    expect(deliveryNews(declined, door, all).recipient).toBeNull();
  });

  it('of a declined gift that goes to its giver is told to them as of their own box', () => {
    const settled = { ...gift, gift_answer: 'declined', declined_outcome: 'own-address' } as const;
    const { payer, recipient } = deliveryNews(settled, door, streetOnly);
    expect(recipient).toBeNull();
    expect(payer?.message).toContain('now comes to 77 Canary Crescent');
  });
});
