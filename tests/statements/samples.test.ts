import { findOrderReferences } from '@sharebox/domain/payments/bank-statement';
import { parseNairaText } from '@sharebox/domain/money/money';
import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readStatementFile } from '../../web/src/features/admin/payments/statement-file/statement-table';
import { type ColumnChoices, chooseStatementFormat, parseTableWithChoices } from './choose-columns';

const folder = new URL('samples/', import.meta.url);

/** The expected date, amount in kobo, description and, unless it is empty, reference of a line. */
type ExpectedLine = [string, number, string, string?];

interface Expected {
  /** Staff's choices besides confirming the proposed columns. */
  choice?: ColumnChoices;
  lines?: ExpectedLine[];
  skipped?: number;
  /** The ids of the orders that the lines mention. */
  orders?: string[];
  isRounded?: boolean;
  /** The difference between the balances and the lines, in kobo. */
  difference?: number;
}

const expected: Record<string, Expected> = {
  'gtbank-1.csv': {
    lines: [
      [
        '2026-11-17',
        12_701_00,
        'TRANSFER BETWEEN CUSTOMERS via GTWorld CONF-1795745641027 from OBI ADA to SHARE BOX LTD',
      ],
      [
        '2026-11-18',
        24_000_00,
        'NIBSS Instant Payment Inward from EZE BOLA, Share Box',
        '000013261118093012345678901234',
      ],
    ],
    skipped: 3,
    orders: ['CONF-1795745641027'],
  },
  'gtbank-2.csv': {
    lines: [
      ['2026-11-05', 12_701_00, 'TRF FROM ADÉ OBI CONF-17957 45641027'],
      ['2026-11-19', 8_500_50, 'FROM CHIDI NWOSU'],
    ],
    orders: ['CONF-1795745641027'],
  },
  'gtbank-3.xlsx': {
    lines: [
      ['2026-11-17', 12_701_10, 'NIP FROM ADÉBÁYỌ̀ ỌLÁ', '000013261117142233000123456789'],
      ['2026-11-19', 24_000_00, 'CONF-1795745641028 FROM BOLA EZE'],
    ],
    skipped: 1,
    orders: ['CONF-1795745641028'],
  },
  'access-1.csv': {
    lines: [
      ['2026-11-17', 24_000_00, 'TRF/Gift box/FRM ADA OBI TO SHARE BOX - 044'],
      ['2026-11-18', 12_701_00, "MOBILE TRF FROM NGOZI O'NEIL/CONF-1795745641029"],
    ],
    skipped: 2,
    orders: ['CONF-1795745641029'],
  },
  'access-2.csv': {
    lines: [
      ['2026-11-16', 24_000_00, 'TRF FROM ADA OBI'],
      ['2026-11-10', 12_000_00, 'TRF FROM BOLA EZE'],
    ],
    skipped: 1,
  },
  'access-3.xlsx': {
    lines: [
      ['2026-11-02', 24_000_00, 'TRF FROM ADA OBI'],
      ['2026-11-04', 12_701_05, 'TRF FROM KASIM DANJUMA'],
    ],
    skipped: 1,
  },
  'zenith-1.csv': {
    lines: [
      ['2026-11-17', 12_701_00, 'NIP/GTB/ADA OBI/CONF-1795745641027'],
      ['2026-11-17', 24_000_00, 'NIP CR/MOB/BOLA EZE/UBA/0000042611171422330001'],
    ],
    skipped: 1,
    orders: ['CONF-1795745641027'],
  },
  'zenith-2.csv': {
    lines: [
      ['2026-11-16', 24_000_00, 'NIP/ACC/CHIDI NWOSU'],
      ['2026-11-18', 9_000_00, 'NIP/UBA/BOLA EZE'],
    ],
    skipped: 1,
    difference: 12_701_00,
  },
  'zenith-3.xlsx': {
    lines: [
      ['2026-11-17', 12_701_00, 'NIP/GTB/ADA OBI'],
      ['2026-11-18', 24_000_00, 'NIP CR/BOLA EZE'],
    ],
    skipped: 1,
  },
  'uba-1.csv': {
    lines: [
      ['2026-11-17', 12_701_00, 'UBA MOBILE TRF ADA OBI CONF–1795745641027'],
      ['2026-11-18', 24_000_00, 'NIP TRF FROM OKONKWO CHINEDU'],
    ],
    skipped: 1,
    orders: ['CONF-1795745641027'],
  },
  'uba-2.csv': { lines: [['2026-11-17', 12_701_00, 'TNF-ADA OBI/Share Box']], skipped: 1 },
  'uba-3.xlsx': {
    lines: [
      ['2026-11-17', 12_701_00, 'NIP TRF FROM ADA OBI'],
      ['2026-11-17', 12_701_00, 'NIP TRF FROM ADA OBI'],
    ],
    skipped: 1,
  },
  'firstbank-1.csv': {
    lines: [
      ['2026-11-17', 12_701_00, 'FIP:GTB/ADA OBI/CONF-17957 45641027', 'FT26321ABCD'],
      ['2026-11-19', 24_000_00, 'FIP:UBA/BOLA EZE', 'FT26323CDEF'],
    ],
    skipped: 1,
    orders: ['CONF-1795745641027'],
  },
  'firstbank-2.csv': {
    lines: [['2026-11-17', 24_000_00, 'FIP:UBA/BOLA EZE', '1.32612E+28']],
    skipped: 1,
    isRounded: true,
  },
  'firstbank-3.csv': {
    lines: [
      ['2026-11-17', 12_701_00, 'FIP:GTB/ADA OBI', '1.32611171422330E+28'],
      ['2026-11-18', 24_000_00, 'FIP:UBA/BOLA EZE', '13261118142233000000000000000'],
    ],
    isRounded: true,
  },
  'opay-1.csv': {
    lines: [
      ['2026-11-26', 12_701_00, 'Transfer from ADA OBI', '261126010100123456789012'],
      ['2026-11-26', 24_000_00, 'Transfer from BOLA EZE | Share Box', '261126010100123456789014'],
    ],
    skipped: 1,
  },
  'opay-2.csv': {
    choice: { uses: { 'debit/credit(₦)': 'amount' }, ticked: ['successful'] },
    lines: [['2026-11-17', 12_701_00, 'Transfer from ADA OBI']],
    skipped: 3,
  },
  'opay-3.xlsx': {
    lines: [
      ['2026-11-26', 12_701_00, 'Transfer from ADA OBI', '261126010100123456789012'],
      ['2026-11-27', 100_00, 'OWealth Withdrawal', '261127010100123456789015'],
    ],
  },
  'moniepoint-1.csv': {
    choice: { ticked: ['approved'] },
    lines: [['2026-11-17', 12_690_50, 'ADA OBI · Share Box', 'MNFY-0001']],
    skipped: 2,
  },
  'moniepoint-2.csv': {
    choice: { ticked: ['credit'] },

    lines: [
      ['2026-11-17', 12_701_00, 'TRF FROM ADA OBI'],
      ['2026-11-18', 24_000_00, 'TRF FROM HAUWA ƊANJUMA'],
    ],
    skipped: 1,
  },
  'moniepoint-3.xlsx': {
    choice: { ticked: ['successful'] },
    lines: [['2026-11-17', 12_701_00, 'TRF FROM ADA OBI']],
    skipped: 1,
  },
  'kuda-1.csv': {
    lines: [
      ['2026-11-17', 12_701_00, 'Ada Obi/0123456789/GTBank · share box'],
      ['2026-11-18', 24_000_00, 'Bola Eze/0123456781/Access'],
    ],
    skipped: 1,
  },
  'kuda-2.csv': {
    choice: { order: 'day-first' },

    lines: [
      ['2026-11-05', 12_701_00, 'Ada Obi · share box'],
      ['2026-11-06', 8_500_50, 'Chinedu Ọkọ́nkwọ · share box'],
    ],
  },
  'kuda-3.xlsx': {
    lines: [['2026-11-17', 12_701_00, 'Ada Obi · CONF-1795745641027']],
    skipped: 1,
    orders: ['CONF-1795745641027'],
  },
  'stanbic-1.csv': {
    choice: { ticked: ['cr'] },

    lines: [
      ['2026-11-17', 12_701_00, 'NIP FROM ADA OBI'],
      ['2026-11-19', 24_000_00, 'NIP FROM BOLA EZE'],
    ],
    skipped: 1,
  },
  'stanbic-2.csv': { lines: [['2026-11-17', 12_701_00, 'NIP FROM ADA OBI']], skipped: 1 },
  'wema-1.csv': { lines: [['2026-11-17', 12_701_00, 'ALAT TRF FROM ADA OBI', 'S12345678']], skipped: 1 },
  'wema-2.csv': {
    lines: [
      ['2026-11-17', 12_701_00, 'From Ada Obi'],
      ['2026-11-18', 24_000_00, 'From Bola Eze'],
    ],
    skipped: 1,
  },
  'wema-3.csv': { skipped: 2 },
};

async function openSample(name: string) {
  return readStatementFile(new Blob([new Uint8Array(await readFile(new URL(name, folder)))]));
}

it.each(Object.entries(expected))(
  'parses the sample statement %s as expected',
  async (name, { choice = {}, lines = [], skipped = 0, orders = [], isRounded = false, difference = 0 }) => {
    const file = await parseTableWithChoices(await openSample(name), choice);
    expect({
      lines: file.rows.map(({ booked_on, amount, narration, reference }) => [
        booked_on,
        parseNairaText(amount),
        narration.normalize('NFC'),
        ...(reference === '' ? [] : [reference]),
      ]),
      skipped: file.skipped.length,
      orders: file.rows.flatMap(findOrderReferences),
      isRounded: file.isRounded,
      difference: Math.abs(file.control.difference ?? 0),
    }).toEqual({ lines, skipped, orders, isRounded, difference });
  },
);

const unsigned = 'stanbic-3.csv';

it('requires staff to choose the incoming direction for a sample statement whose amounts have no signs', async () => {
  expect(chooseStatementFormat(await openSample(unsigned)).question).toMatch(/^The amounts have no sign/);
});

it('every sample statement has an expected result', async () => {
  expect(new Set(await readdir(folder))).toEqual(new Set([...Object.keys(expected), unsigned]));
});
