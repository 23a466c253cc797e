import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applyActionLink, getEmailOfResetLink, readActionLink, resetPassword } from './action-link';

const auth = vi.hoisted(() => ({
  auth: {},
  checkActionCode: vi.fn(),
  applyActionCode: vi.fn(),
  verifyPasswordResetCode: vi.fn(),
  confirmPasswordReset: vi.fn(),
}));
vi.mock('#firebase/load.ts', () => ({ loadAuth: () => Promise.resolve(auth) }));

describe('readActionLink', () => {
  it('reads links that verify, change or restore an email, reset a password or remove a second factor', () => {
    const link = new URLSearchParams('mode=verifyEmail&oobCode=abc&apiKey=local&lang=en');
    expect(readActionLink(link)).toEqual({ mode: 'verifyEmail', oobCode: 'abc', next: null });
    expect(readActionLink(new URLSearchParams('mode=resetPassword&oobCode=x'))?.mode).toBe('resetPassword');
    for (const mode of ['verifyAndChangeEmail', 'recoverEmail'])
      expect(readActionLink(new URLSearchParams(`mode=${mode}&oobCode=x`))?.mode).toBe(mode);
    const removal = new URLSearchParams('mode=revertSecondFactorAddition&oobCode=x');
    expect(readActionLink(removal)?.mode).toBe('revertSecondFactorAddition');
    link.set('continueUrl', 'https://shop.example/signin?next=%2Fcheckout');
    expect(readActionLink(link)?.next).toBe('/checkout');
  });

  it.each(['', 'mode=verifyEmail', 'mode=verifyEmail&oobCode=', 'mode=signIn&oobCode=abc'])(
    'returns null for %j',
    (search) => expect(readActionLink(new URLSearchParams(search))).toBeNull(),
  );
});

describe('applyActionLink', () => {
  beforeEach(() => {
    auth.checkActionCode.mockReset().mockResolvedValue({ data: { email: 'ada@sharebox.test' } });
    auth.applyActionCode.mockReset().mockResolvedValue(undefined);
  });

  it('uses a code only once, however often the page asks', async () => {
    const emails = await Promise.all([applyActionLink('once'), applyActionLink('once')]);
    expect([...emails, await applyActionLink('once')]).toEqual(Array(3).fill('ada@sharebox.test'));
    expect(auth.applyActionCode.mock.calls).toEqual([[auth.auth, 'once']]);
  });

  it('can be tried again after a failure, and returns an empty text for an account without an email', async () => {
    auth.checkActionCode.mockResolvedValue({ data: {} });
    auth.applyActionCode.mockRejectedValueOnce(new Error('Offline'));
    await expect(applyActionLink('again')).rejects.toThrow('Offline');
    expect(await applyActionLink('again')).toBe('');
  });
});

it('resets the password of the account that a code belongs to', async () => {
  auth.verifyPasswordResetCode.mockResolvedValueOnce('ada@sharebox.test');
  expect(await getEmailOfResetLink('code')).toBe('ada@sharebox.test');
  await resetPassword('code', 'secret');
  expect(auth.confirmPasswordReset.mock.calls).toEqual([[auth.auth, 'code', 'secret']]);
});
