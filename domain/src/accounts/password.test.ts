import { describe, expect, it } from 'vitest';
import {
  changePasswordInputSchema,
  emailInputSchema,
  ratePassword,
  signInInputSchema,
  signUpInputSchema,
} from './password';

const messages = (typed: unknown) =>
  signUpInputSchema.safeParse(typed).error?.issues.map((issue) => issue.message) ?? [];

describe('ratePassword', () => {
  it.each([
    ['', 0, 'Weak'],
    ['aaaaaa', 25, 'Weak'],
    ['aaaaa1', 40, 'Fair'],
    ['aaaaaaaaaa', 50, 'Good'],
    ['Aaaaa1', 65, 'Good'],
    ['Aaaaa1!', 75, 'Strong'],
    ['aaaaa', 0, 'Weak'],
    ['AAAAAA', 25, 'Weak'],
    ['aaaaaaaaa', 25, 'Weak'],
    ['aaa aaa', 25, 'Weak'],
    ['aaaaa!', 35, 'Fair'],
    ['AaaaaA', 50, 'Good'],
    ['ÄÖÜäöü', 50, 'Good'],
    ['👍👍👍', 10, 'Weak'],
    ['Aaaaaaaaa1!', 100, 'Strong'],
  ] as const)('rates the password %j with %d points as %s', (password, score, label) => {
    expect(ratePassword(password)).toEqual({ score, label });
  });
});

describe('signUpInputSchema', () => {
  it('signUpInputSchema requires an email address and a password of at least six characters', () => {
    const typed = { email: 'ada@example.com', password: 'secret' };
    expect(messages(typed)).toEqual([]);
    expect(messages({ ...typed, email: ' ' })[0]).toBe('Email address is required');
    expect(messages({ ...typed, password: '12345' })).toEqual([
      'Password must be at least 6 characters long',
    ]);
  });
});

describe('signInInputSchema, emailInputSchema and changePasswordInputSchema', () => {
  it('signInInputSchema accepts any non-empty password', () => {
    const typed = { email: ' ada@example.com ', password: 'x', keep_signed_in: true };
    expect(signInInputSchema.parse(typed)).toEqual({ ...typed, email: 'ada@example.com' });
    expect(signInInputSchema.safeParse({ ...typed, password: '' }).error?.issues[0]?.message).toBe(
      'Password is required',
    );
    expect(signInInputSchema.safeParse({ ...typed, email: 'ada' }).error?.issues[0]?.message).toBe(
      'Please enter a valid email address',
    );
  });

  it('emailInputSchema requires an email address', () => {
    expect(emailInputSchema.parse({ email: 'ada@example.com' })).toEqual({
      email: 'ada@example.com',
    });
    expect(emailInputSchema.safeParse({ email: '' }).error?.issues[0]?.message).toBe(
      'Email address is required',
    );
  });

  it('changePasswordInputSchema requires the current password and a valid new password', () => {
    const typed = { password: 'secret', current_password: 'x' };
    expect(changePasswordInputSchema.parse(typed)).toEqual(typed);
    const messages = (changes: object) =>
      changePasswordInputSchema
        .safeParse({ ...typed, ...changes })
        .error?.issues.map(({ message }) => message);
    expect(messages({ current_password: '' })).toEqual(['Current password is required']);
    expect(messages({ password: '12345' })).toEqual(['Password must be at least 6 characters long']);
  });
});
