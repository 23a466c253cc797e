import { createSamplePaymentConfirmation } from '@sharebox/domain/fixtures/sample-confirmation';
import { bankTransactionSchema } from '@sharebox/domain/payments/bank-statement';
import type { PaymentConfirmation } from '@sharebox/domain/payments/payment';
import { describe, expect, it } from 'vitest';
import { findReferenceMatches, findMatchProposals, prepareClaim } from './proposals';

const line = (changes: object) =>
  bankTransactionSchema.parse({
    booked_on: '2026-11-17',
    amount: 2_400_000,
    narration: 'NIP FROM SOMEBODY',
    reference: '',
    imported_by: 'ama',
    imported_at: new Date(),
    ...{ state: 'open', matches: [], order_ids: [], set_aside: null },
    ...changes,
  });
const claim = (order_id: string, given: Partial<PaymentConfirmation> = {}) =>
  createSamplePaymentConfirmation({ order_id, ...given });
const bola = claim('bola', { full_name: 'Bola Eze', confirmation_reference: 'CONF-1795745641028' });
const ada = claim('ada');
const found = (changes: object, claims = [bola, ada]) =>
  findMatchProposals(line(changes), claims.map(prepareClaim)).map(({ confirmations, why }) => [
    confirmations.map(({ order_id }) => order_id).join('+'),
    why[0],
  ]);

describe('findMatchProposals', () => {
  it('ranks an order with the reference and amount of the bank line first, and keeps weaker proposals', () => {
    expect(found({ narration: 'ADA conf 1795745641027' })).toEqual([
      ['ada', 'Mentions the order'],
      ['bola', 'Same amount'],
    ]);
    expect(found({ narration: 'BOX 1795745641027 FOR ADA' })[0]).toEqual(['ada', 'Mentions the order']);
  });

  it('ranks a mentioned order with another amount below an order with the sender’s name and the same amount', () => {
    expect(found({ narration: 'ADA conf 1795745641027', amount: 100 })).toEqual([
      ['ada', 'Mentions the order, with another amount'],
    ]);
    expect(
      found({ narration: 'NIP/EZE BOLA/CONF-1795745641027' }, [bola, claim('ada', { order_total: 30_000 })]),
    ).toEqual([
      ['bola', 'Same name and amount'],
      ['ada', 'Mentions the order, with another amount'],
    ]);
  });

  it('does not match an order by its id or short id, which a customer could choose', () => {
    const dated = claim('17112026aaaabbbbcccc', { order_total: 30_000, amount_paid: 30_000 });
    expect(found({ narration: 'NIP 17112026 ADA OBI' }, [dated])).toEqual([]);
    expect(found({ narration: 'NIP 17112026aaaabbbbcccc' }, [dated])).toEqual([]);
  });

  const mallory = (given: Partial<PaymentConfirmation>) =>
    claim('mallory', { full_name: 'Mallory Low', confirmation_reference: 'CONF-1795745641099', ...given });

  it.each(['transfer', 'FROM SOMEBODY', '17112026', '000013', '+234 812 123 4567', 'FT26321-1234567890'])(
    'ignores %j as a customer’s bank reference',
    (payment_reference) => {
      const narration = 'NIP FROM SOMEBODY TRANSFER 17112026 000013 2348121234567 FT263211234567890/OBI ADA';
      expect(found({ narration }, [mallory({ payment_reference }), ada])).toEqual([
        ['ada', 'Same name and amount'],
        ['mallory', 'Same amount'],
      ]);
    },
  );

  it.each(['Nip From', 'Transfer', 'Share Box', 'Mobile Transfer', 'Somebody', 'a b', '17112026'])(
    'ignores %j as a customer’s name',
    (full_name) => {
      const narration = 'NIP FROM SOMEBODY MOBILE TRANSFER 17112026 A B TO SHARE BOX';
      expect(found({ narration }, [mallory({ full_name })])).toEqual([['mallory', 'Same amount']]);
    },
  );

  const session = '000013261117093012345678901234';

  it('ranks an order with the line’s session number first, and proposes this order even if the amount differs', () => {
    const claims = [bola, claim('ada', { payment_reference: session })];
    expect(found({ reference: session }, claims)).toEqual([
      ['ada', 'Has the customer’s session number'],
      ['bola', 'Same amount'],
    ]);
    expect(found({ reference: session, amount: 2_399_950 }, claims)).toEqual([
      ['ada', 'Has the customer’s session number, with another amount'],
    ]);
    const part = [claim('ada', { payment_reference: session.slice(0, 20), full_name: 'Bola' })];
    expect(found({ reference: session }, part)).toEqual([['ada', 'Same amount']]);
  });

  it('ranks an order with the same name and amount above an order that has only the same amount', () => {
    expect(found({ narration: 'NIP/OBI ADA' })).toEqual([
      ['ada', 'Same name and amount'],
      ['bola', 'Same amount'],
    ]);
    expect(found({ booked_on: '2026-11-27' })).toEqual([]);
    expect(found({ amount: 2_400_100 })).toEqual([]);
    expect(found({ amount: 2_399_950 })).toEqual([]);
  });

  it('ranks an order whose claimed amount matches below an order whose price matches', () => {
    const claims = [mallory({ amount_paid: 24_000, order_total: 30_000 }), ada];
    expect(found({}, claims)).toEqual([
      ['ada', 'Same amount'],
      ['mallory', 'The amount the customer says'],
    ]);
    expect(found({ narration: 'LOW MALLORY' }, claims)).toEqual([
      ['ada', 'Same amount'],
      ['mallory', 'Same name, and the amount the customer says'],
    ]);
  });

  it('always proposes orders with the sender’s name and the amount, and limits the number of weaker proposals', () => {
    const others = Array.from({ length: 5 }, (_, index) => claim(`other-${index}`, { full_name: 'Ada Obi' }));
    expect(found({ narration: 'NIP/OBI ADA' }, [...others, ada]).map(([id]) => id)).toContain('ada');
    const bySum = Array.from({ length: 5 }, (_, index) => claim(`other-${index}`, { full_name: 'Bola Eze' }));
    expect(found({ narration: 'NIP/OBI ADA' }, [...bySum, ada])).toHaveLength(3);
  });

  it.each([
    ['Chinedu Ọkọ́nkwọ', 'NIP/OKONKWO CHINEDU'],
    ['Mrs Ada Obi', 'TRF FROM ADA OBI'],
    ['Ada Obi', 'TRF FROM MRS. ADA OBI'],
    ['Alhaji Ƙasim Ɗanjuma', 'KASIM DANJUMA'],
    ['Prince Eze', 'PRINCE EZE'],
    ['Prince Ada Obi', 'OBI ADA'],
    ['Ngozi O’Neil', "NGOZI O'NEIL"],
    ['Ngozi O’Neil', 'NGOZI O NEIL'],
    ['Ngozi O’Neil', 'NGOZI ONEIL'],
    ['Ngozi O’Neil', 'NGOZI ON EIL'],
    ['Ada\u200B Sinclair–Obi', 'OBI SINCLAIR ADA'],
  ])('recognises the customer %s in the bank line %s', (full_name, narration) => {
    expect(found({ narration }, [claim('ada', { full_name })])).toEqual([['ada', 'Same name and amount']]);
  });

  it.each([
    ['Ada Obi', 'NIP/OBI CHIDI'],
    ['Mobile Obi', 'MOBILE OBI'],
    ['Transfer Obi', 'TRANSFER OBI'],
    ['Zenith Kuda', 'ZENITH KUDA'],
    ['Chi Uba', 'UBA/EZE CHI'],
    ['Chi Uba', 'CHI UBANI'],
    ['Pastor Obi', 'PASTOR OBI'],
    ['Ada5 Obi', 'ADA5 OBI'],
    ['5Ada Obi', '5ADA OBI'],
    ['Adaobi Eze', 'EZE ADA OBI'],
  ])('does not recognise the customer %s in the bank line %s', (full_name, narration) => {
    expect(found({ narration }, [claim('ada', { full_name })])).toEqual([['ada', 'Same amount']]);
  });

  it('proposes an order with the same amount if order and transfer are at most four days apart', () => {
    const submitted_at = new Date('2026-11-21T12:00:00+01:00');
    expect(found({}, [claim('ada', { submitted_at })])).toEqual([['ada', 'Same amount']]);
    const later = new Date(submitted_at.getTime() + 1);
    expect(found({}, [claim('ada', { submitted_at: later })])).toEqual([]);
  });

  it('recognises a session number within the description of a bank line', () => {
    const claims = [claim('ada', { payment_reference: session })];
    expect(found({ narration: `NIP ${session}` }, claims)).toEqual([
      ['ada', 'Has the customer’s session number'],
    ]);
  });

  it('proposes an order again after its matched payment was refunded', () => {
    const paid = { order_total: 24_000, net_received: 24_000, from_statement: 24_000 };
    expect(found({}, [claim('ada', paid)])).toEqual([]);
    expect(found({}, [claim('ada', { ...paid, net_received: 0 })])).toEqual([['ada', 'Same amount']]);
    expect(found({}, [claim('ada', { ...paid, from_statement: 0 })])).toEqual([['ada', 'Same amount']]);
  });

  it('marks the first proposal as the best only if it is strong and no other is as certain', () => {
    const best = (narration: string, claims: PaymentConfirmation[]) =>
      findMatchProposals(line({ narration }), claims.map(prepareClaim)).map(({ isBest }) => isBest);
    expect(best('NIP/OBI ADA', [bola, ada])).toEqual([true, false]);
    expect(best('NIP', [bola, ada])).toEqual([false, false]);
    expect(best('NIP/OBI ADA', [ada, claim('second')])).toEqual([false, false]);
  });

  it('shows all reasons of a proposal, the most certain first', () => {
    const claims = [claim('ada', { payment_reference: session })];
    const all = { narration: 'OBI ADA CONF-1795745641027', reference: session };
    const whyOf = (changes: object) =>
      findMatchProposals(line(changes), claims.map(prepareClaim)).map(({ why }) => why);
    expect(whyOf(all)).toEqual([
      ['Mentions the order', 'Has the customer’s session number', 'Same name and amount'],
    ]);
    expect(whyOf({ ...all, amount: 100 })).toEqual([
      ['Mentions the order, with another amount', 'Has the customer’s session number, with another amount'],
    ]);
    expect(whyOf({})).toEqual([['Same amount']]);
  });
});

it('proposes a paid order only if the bank line mentions it or may pay it again, and treats a manually approved order as unpaid', () => {
  const paid = claim('ada', { net_received: 24_000, from_statement: 24_000 });
  const approved = claim('ada', { status: 'verified', net_received: 24_000 });
  const second = ', but the order is paid: a second payment?';
  expect(found({ narration: 'conf 1795745641027' }, [paid])).toEqual([
    ['ada', `Mentions the order${second}`],
  ]);
  expect(found({ narration: 'conf 1795745641027', amount: 100 }, [paid])).toEqual([
    ['ada', 'Mentions the order, which is paid'],
  ]);
  expect(found({ narration: 'OBI ADA' }, [paid])).toEqual([['ada', `Same name${second}`]]);
  expect(found({ narration: 'OBI ADA', booked_on: '2026-11-27' }, [paid])).toEqual([]);
  expect(found({ narration: 'OBI ADA', amount: 100 }, [paid])).toEqual([]);
  expect(found({ narration: 'conf 1795745641027' }, [approved])).toEqual([['ada', 'Mentions the order']]);
});

describe('findReferenceMatches', () => {
  const match = (...lines: object[]) =>
    findReferenceMatches(lines.map(line), [bola, ada]).map((one) => one.confirmation.order_id);

  it('returns each bank line that names exactly one order and has the price of this order', () => {
    const lines = [{ narration: 'conf 1795745641027' }, { narration: 'conf 1795745641028' }, {}];
    expect(match(...lines)).toEqual(['ada', 'bola']);
  });

  it('omits a bank line that has another amount, mentions two orders, or is the second line for an order', () => {
    expect(match({ narration: 'conf 1795745641027', amount: 100 })).toEqual([]);
    expect(match({ narration: 'conf 1795745641027 conf 1795745641028' })).toEqual([]);
    expect(match({ narration: 'conf 1795745641027' }, { narration: 'again conf 1795745641027' })).toEqual([
      'ada',
    ]);
  });
});

describe('partial payments', () => {
  const part = claim('ada', { net_received: 20_000, from_statement: 20_000 });

  it.each<[string, number, PaymentConfirmation, string]>([
    ['ADA OBI', 12_000_00, ada, 'Same name, with half of the price'],
    ['conf 1795745641027', 12_000_00, ada, 'Mentions the order, with half of the price'],
    ['ADA OBI', 4_000_00, part, 'Same name, and completes the order'],
    ['conf 1795745641027', 4_000_00, part, 'Mentions the order, and completes the order'],
    ['SOMEBODY', 4_000_00, part, 'Completes the order'],
    ['ADA OBI', 23_990_00, ada, 'Same name, less a bank charge of ₦10'],
    ['ADA OBI', 23_900_00, ada, 'Same name, less a bank charge of ₦100'],
    ['ADA OBI', 23_946_25, ada, 'Same name, less a bank charge of ₦53.75'],
    ['ADA OBI', 3_950_00, part, 'Same name, less a bank charge of ₦50'],
  ])('proposes the order for a bank line with the text %s and %d kobo', (narration, amount, claimed, why) => {
    expect(found({ narration, amount }, [claimed])).toEqual([['ada', why]]);
  });

  it.each([12_000_00, 23_989_99 + 1_01, 23_899_99, 23_950_00])(
    'proposes no order for a bank line of %d kobo from an unknown sender',
    (amount) => expect(found({ amount }, [ada])).toEqual([]),
  );

  it('accepts half of the price of an order that costs an odd number of naira', () => {
    const odd = claim('ada', { order_total: 12_701 });
    expect(found({ narration: 'ADA OBI', amount: 6_350_50 }, [odd])).toEqual([
      ['ada', 'Same name, with half of the price'],
    ]);
  });

  it.each<[number, number, string]>([
    [500_00, 23_500, 'Mentions the order, and completes the order'],
    [450_00, 23_500, 'Mentions the order, less a bank charge of ₦50'],
    [100_00, 23_500, 'Mentions the order, with another amount'],
    [24_000_00, 23_500, 'Mentions the order'],
    [12_000_00, 12_000, 'Mentions the order, with half of the price'],
  ])(
    'proposes the order for a bank line of %d kobo if ₦%d of its price was recorded by hand',
    (amount, net_received, why) => {
      const byHand = claim('ada', { net_received, from_statement: 0 });
      expect(found({ narration: 'conf 1795745641027', amount }, [byHand])).toEqual([['ada', why]]);
    },
  );

  it('proposes two orders together if the bank line pays what one of them misses beside money by hand', () => {
    const gift = claim('gift', { confirmation_reference: 'CONF-1795745641030' });
    const byHand = claim('ada', { net_received: 23_500, from_statement: 0 });
    expect(found({ narration: 'ADA OBI', amount: 24_500_00 }, [byHand, gift])).toEqual([
      ['ada+gift', 'Same name, and pays the orders together'],
    ]);
  });

  it('compares only the unmatched amount of a bank line with the orders', () => {
    const match = { order_id: 'x', entry_id: 'y', amount: 100, matched_by: 'ama', matched_at: new Date() };
    expect(found({ amount: 24_000_00 + 100, matches: [match] }, [ada])).toEqual([['ada', 'Same amount']]);
  });
});

describe('several orders paid by one line', () => {
  const gift = claim('gift', { order_total: 28_900, confirmation_reference: 'CONF-1795745641030' });
  const bolas = claim('bola', {
    ...{ user_id: 'bola', full_name: 'Bola Eze', confirmation_reference: 'CONF-1795745641028' },
  });

  it('proposes all orders that a bank line mentions, even if they belong to different customers', () => {
    const narration = 'conf 1795745641027 conf 1795745641028';
    expect(found({ narration, amount: 48_000_00 }, [ada, bolas])[0]).toEqual([
      'ada+bola',
      'Mentions the orders, and pays them together',
    ]);
    expect(found({ narration, amount: 47_000_00 }, [ada, bolas]).map(([ids]) => ids)).toEqual([
      'ada',
      'bola',
    ]);
  });

  it('proposes the orders of the customer who sent the transfer', () => {
    const sum = { narration: 'NIP FROM ADA OBI', amount: 52_900_00 };
    expect(found(sum, [bolas, ada, gift])).toEqual([['ada+gift', 'Same name, and pays the orders together']]);
    expect(found({ ...sum, narration: 'NIP' }, [ada, gift])).toEqual([]);
    expect(found(sum, [ada, claim('gift', { ...gift, user_id: 'another' })])).toEqual([]);
    const half = claim('gift', { ...gift, net_received: 900, from_statement: 900 });
    expect(found({ ...sum, amount: 52_000_00 }, [ada, half])).toEqual([
      ['ada+gift', 'Same name, and pays the orders together'],
    ]);
  });
});

describe('names in a bank line', () => {
  it.each([
    ['Anne-Marie Okafor', 'OKAFOR ANNEMARIE', 'Same name and amount'],
    ['Anne-Marie Okafor', 'OKAFOR ANNE MARIE', 'Same name and amount'],
    ['Ada Obi-Okoro', 'ADA OBI', 'Similar name and amount'],
    ['Ngozi Ada Blessing Obi', 'NGOZI OBI', 'Similar name and amount'],
    ['Adaeze Obi', 'ADAEZE OB', 'Similar name and amount'],
    ['Chi Uba', 'NIP/CHI UBA/TRF', 'Similar name and amount'],
    ['Mrs Chi Uba', 'NIP FROM UBA CHI', 'Similar name and amount'],
    ['Kuda Obi', 'KUDA OBI', 'Similar name and amount'],
    ['Ngozi Chi Uba', 'UBA NGOZI CHI', 'Same name and amount'],
    ['Adaeze Obi', 'ADAEZE O', 'Same amount'],
    ['Adaeze Obi', 'OB FROM ADAEZE', 'Same amount'],
  ])('finds the customer’s name %s in the bank line %s', (full_name, narration, why) => {
    expect(found({ narration }, [claim('ada', { full_name })])).toEqual([['ada', why]]);
  });
});
