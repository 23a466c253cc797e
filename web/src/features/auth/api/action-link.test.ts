import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applyActionLink, getEmailOfResetLink, parseActionLink, resetPassword } from './action-link';

const auth = vi.hoisted(() => ({
  auth: {},
  checkActionCode: vi.fn(),
  applyActionCode: vi.fn(),
  verifyPasswordResetCode: vi.fn(),
  confirmPasswordReset: vi.fn(),
}));
vi.mock('#firebase/load.ts', () => ({ loadAuth: () => Promise.resolve(auth) }));

describe('parseActionLink', () => {
  it('parses email links that verify, change or restore an address, reset a password or remove a second factor', () => {
    const link = new URLSearchParams('mode=verifyEmail&oobCode=abc&apiKey=local&lang=en');
    expect(parseActionLink(link)).toEqual({ mode: 'verifyEmail', oobCode: 'abc', next: null });
    expect(parseActionLink(new URLSearchParams('mode=resetPassword&oobCode=x'))?.mode).toBe('resetPassword');
    for (const mode of ['verifyAndChangeEmail', 'recoverEmail'])
      expect(parseActionLink(new URLSearchParams(`mode=${mode}&oobCode=x`))?.mode).toBe(mode);
    const removal = new URLSearchParams('mode=revertSecondFactorAddition&oobCode=x');
    expect(parseActionLink(removal)?.mode).toBe('revertSecondFactorAddition');
    link.set('continueUrl', 'https://shop.example/signin?next=%2Fcheckout');
    expect(parseActionLink(link)?.next).toBe('/checkout');
  });

  it.each(['', 'mode=verifyEmail', 'mode=verifyEmail&oobCode=', 'mode=signIn&oobCode=abc'])(
    'returns null for the invalid link parameters %j',
    (search) => expect(parseActionLink(new URLSearchParams(search))).toBeNull(),
  );
});

describe('applyActionLink', () => {
  beforeEach(() => {
    auth.checkActionCode.mockReset().mockResolvedValue({ data: { email: 'ada@sharebox.test' } });
    auth.applyActionCode.mockReset().mockResolvedValue(undefined);
  });

  it('uses the code of an email link only once, even if the page applies the link repeatedly', async () => {
    const emails = await Promise.all([applyActionLink('once'), applyActionLink('once')]);
    expect([...emails, await applyActionLink('once')]).toEqual(Array(3).fill('ada@sharebox.test'));
    expect(auth.applyActionCode.mock.calls).toEqual([[auth.auth, 'once']]);
  });

  it('applyActionLink retries after a failure, and returns an empty string if the account has no email', async () => {
    auth.checkActionCode.mockResolvedValue({ data: {} });
    auth.applyActionCode.mockRejectedValueOnce(new Error('Offline'));
    await expect(applyActionLink('again')).rejects.toThrow('Offline');
    expect(await applyActionLink('again')).toBe('');
  });
});

it('resets the password with the code of the email link', async () => {
  auth.verifyPasswordResetCode.mockResolvedValueOnce('ada@sharebox.test');
  expect(await getEmailOfResetLink('code')).toBe('ada@sharebox.test');
  await resetPassword('code', 'secret');
  expect(auth.confirmPasswordReset.mock.calls).toEqual([[auth.auth, 'code', 'secret']]);
});
