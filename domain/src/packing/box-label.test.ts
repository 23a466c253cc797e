import { describe, expect, it } from 'vitest';
import { createSampleDelivery, createSampleOrder, createSampleOrderItem } from '../fixtures/sample-order';
import { getBoxCode } from './box-code';
import { buildBoxLabels, buildBoxSlips } from './box-label';

const catalogue = new Map([
  ['jollof', { name: 'Jollof', allergens: ['Fish'], has_no_allergens: false, is_alcoholic: false, tags: [] }],
]);

const items = [createSampleOrderItem({ quantity: 2 })];
const own = {
  ...createSampleOrder({ delivery_window: 'evening', items, slot: 12, no_cutlery: true }),
  id: 'own',
};
const gift = {
  ...{ ...own, id: 'gift', slot: 3, no_cutlery: false, delivery_window: null, is_gift_order: true },
  ...{ gift_sender_name: 'Tunde', recipient_name: 'Ngọzi', love_message: 'Eat well, my love.' },
};
const door = (recipient_name: string, address_line_1: string, landmark = '') =>
  createSampleDelivery({ recipient_name, address_line_1, landmark, area: '', gate_code: '12#' });
const doors = new Map([
  ['own', door('Ṣadé Bello', '4 Woji Road, Trans Amadi', 'Opposite the bank')],
  ['gift', door('Ngọzi Eze', '1 Any Street')],
]);

describe('buildBoxLabels', () => {
  it('returns box labels in packing order with the recipient, destination, delivery window and contents', () => {
    const labels = buildBoxLabels([gift, own], doors, catalogue);
    const contents = { contains: ['Fish'], unknown: [] };
    expect(labels).toEqual([
      {
        orderId: 'own',
        code: getBoxCode('own'),
        number: 12,
        position: 2,
        of: 2,
        name: 'Ṣadé Bello',
        area: 'Trans Amadi',
        landmark: 'Opposite the bank',
        delivery_window: 'evening',
        no_cutlery: true,
        ...contents,
      },
      {
        orderId: 'gift',
        code: getBoxCode('gift'),
        number: 3,
        position: 1,
        of: 2,
        name: 'Ngọzi Eze',
        area: 'Port Harcourt',
        landmark: '',
        delivery_window: null,
        no_cutlery: false,
        ...contents,
      },
    ]);
  });

  it('returns box labels only for paid boxes that are being cooked', () => {
    const orders = [
      ...(['pending_confirmation', 'cancelled', 'expired', 'awaiting_payment', 'pending'] as const).map(
        (status) => ({ ...own, id: status, status }),
      ),
      { ...gift, id: 'declined', gift_answer: 'declined' as const },
      { ...own, id: 'preparing', status: 'preparing' as const },
    ];
    expect(buildBoxLabels(orders, doors, catalogue)).toMatchObject([
      { orderId: 'preparing', position: 1, of: 1 },
    ]);
  });

  it('a box label omits the name when the delivery address is unknown', () => {
    expect(buildBoxLabels([own], new Map(), catalogue)[0]).toMatchObject({ name: '', area: 'Port Harcourt' });
  });

  it('a box label lists dishes whose allergens are unknown', () => {
    expect(buildBoxLabels([own], doors, new Map())[0]).toMatchObject({ contains: [], unknown: ['Jollof'] });
  });
});

const slips = (...orders: Parameters<typeof buildBoxLabels>[0]) =>
  buildBoxSlips(orders, buildBoxLabels(orders, doors, catalogue));

describe('buildBoxSlips', () => {
  it('the slip in a gift includes its message, recipient and giver, but no prices', () => {
    expect(slips(gift)).toEqual([
      {
        orderId: 'gift',
        code: getBoxCode('gift'),
        number: 3,
        to: 'Ngọzi',
        from: 'Tunde',
        message: 'Eat well, my love.',
      },
    ]);
  });

  it('the slip in a gift hides an anonymous giver, even if the order contains the giver’s name', () => {
    expect(slips({ ...gift, is_anonymous: true })[0]?.from).toBeNull();
  });

  it('a declined gift that is delivered to its giver gets a slip without a message', () => {
    const taken = { gift_answer: 'declined' as const, declined_outcome: 'own-address' as const };
    expect(slips({ ...gift, ...taken, personal_note: 'For us' })).toMatchObject([
      { message: '', to: null, from: null },
    ]);
  });

  it('buildBoxSlips returns the slips of gifts and customers’ own boxes in the same order as the labels', () => {
    expect(slips(own)).toMatchObject([{ message: '', to: null }]);
    expect(slips(gift, { ...own, personal_note: 'To us' }).map(({ orderId }) => orderId)).toEqual([
      'own',
      'gift',
    ]);
  });
});
