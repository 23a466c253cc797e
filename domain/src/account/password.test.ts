import { describe, expect, it } from 'vitest';
import { passwordStrength, signUpInput } from './password';

const messages = (typed: unknown) =>
  signUpInput.safeParse(typed).error?.issues.map((issue) => issue.message) ?? [];

describe('the strength of a password', () => {
  it.each([
    ['', 0, 'Weak'],
    ['aaaaaa', 25, 'Weak'],
    ['aaaaa1', 40, 'Fair'],
    ['aaaaaaaaaa', 50, 'Good'],
    ['Aaaaa1', 65, 'Good'],
    ['Aaaaa1!', 75, 'Strong'],
    ['Aaaaaaaaa1!', 100, 'Strong'],
  ] as const)('of %j is %d, %s', (password, score, label) => {
    expect(passwordStrength(password)).toEqual({ score, label });
  });
});

describe('signing up', () => {
  it('asks for an email, six characters and the same password twice', () => {
    const typed = { email: 'ada@example.com', password: 'secret', confirm_password: 'secret' };
    expect(messages(typed)).toEqual([]);
    expect(messages({ ...typed, email: ' ' })[0]).toBe('Email address is required');
    expect(messages({ ...typed, confirm_password: 'other' })).toEqual(['Passwords do not match']);
    expect(messages({ ...typed, password: '12345', confirm_password: '12345' })).toEqual([
      'Password must be at least 6 characters long',
    ]);
  });
});
