import { describe, expect, it } from 'vitest';
import { isNothing, isSumText, parseDirection, parseSum } from './statement-amounts';

describe('parseSum', () => {
  it.each([
    ['12,701.00', '12,701.00', null],
    ['₦ 500.50', '500.50', null],
    ['N500', '500', null],
    ['NGN 500 Naira', '500', null],
    ['=N=500', '500', null],
    ['#500', '500', null],
    ['500.0000', '500.00', null],
    ['500.0100', '500.01', null],
    ['500.000', '500.00', null],
    ['1.23450', '1.23450', null],
    ['+500', '500', 'in'],
    ['500+', '500', 'in'],
    ['CR N500', '500', 'in'],
    ['cr.:500', '500', 'in'],
    ['500 C', '500', 'in'],
    ['500 Cr.', '500', 'in'],
    ['-500', '500', 'out'],
    ['−500', '500', 'out'],
    ['500-', '500', 'out'],
    ['-N500', '500', 'out'],
    ['(N500)', '500', 'out'],
    ['(500)', '500', 'out'],
    ['Dr 500', '500', 'out'],
    ['dr.N500', '500', 'out'],
    ['500 D', '500', 'out'],
    ['500DR.', '500', 'out'],
    ['5-00', '5-00', null],
    ['5+00', '5+00', null],
    ['a(5)', 'a(5)', null],
    ['(5)a', '(5)a', null],
    ['1.0005', '1.0005', null],
    ['5N5', '5n5', null],
    ['', '', null],
    ['nothing', 'nothing', null],
    ['(500', '(500', null],
    ['500)', '500)', null],
  ])('reads %j as %j with the direction %s', (text, sum, direction) => {
    expect(parseSum(text)).toEqual({ sum, direction });
  });
});

it.each([
  ['', true],
  ['0', true],
  ['00.00', true],
  ['0,00', true],
  ['.', true],
  ['0.01', false],
  ['10', false],
  ['-', false],
])('isNothing of %j is %s', (sum, isZero) => {
  expect(isNothing(sum)).toBe(isZero);
});

it.each([
  ['-500 DR', true],
  ['0.00', true],
  ['NIP', false],
])('isSumText of %j is %s', (text, isSum) => {
  expect(isSumText(text)).toBe(isSum);
});

describe('parseDirection', () => {
  it.each([
    ...['C', 'Cr.', 'Credit', 'credited', 'CREDITS', 'Credit alert', 'credit transfer', 'In', 'Inflow'],
    ...['Inward transfer', 'incoming payment', 'Deposit', 'Lodgment', 'lodgement', 'Money in', '+'],
    ...['Inward', 'Incoming'],
  ])('recognises %j as money received', (text) => {
    expect(parseDirection(text)).toBe('in');
  });

  it.each([
    ...['D', 'Dr.', 'Debit', 'debited', 'DEBITS', 'debit order', 'Out', 'Outflow'],
    ...['Outward transfer', 'outgoing payment', 'Withdrawal', 'Money out', '-'],
    ...['Outward', 'Outgoing'],
  ])('recognises %j as money sent', (text) => {
    expect(parseDirection(text)).toBe('out');
  });

  it.each([
    '',
    'Transfer',
    'NIP',
    'credit to savings',
    'not a credit',
    'no debit',
    'debitor',
    'invoice',
    'without',
  ])('returns null for %j', (text) => expect(parseDirection(text)).toBeNull());
});
