import { describe, expect, it } from 'vitest';
import { readActionLink } from './action-link';

describe('readActionLink', () => {
  it('reads links that verify, change or restore an email, reset a password or remove a second factor', () => {
    const link = new URLSearchParams('mode=verifyEmail&oobCode=abc&apiKey=local&lang=en');
    expect(readActionLink(link)).toEqual({ mode: 'verifyEmail', oobCode: 'abc', next: null });
    expect(readActionLink(new URLSearchParams('mode=resetPassword&oobCode=x'))?.mode).toBe('resetPassword');
    for (const mode of ['verifyAndChangeEmail', 'recoverEmail'])
      expect(readActionLink(new URLSearchParams(`mode=${mode}&oobCode=x`))?.mode).toBe(mode);
    const removal = new URLSearchParams('mode=revertSecondFactorAddition&oobCode=x');
    expect(readActionLink(removal)?.mode).toBe('revertSecondFactorAddition');
  });

  it.each(['', 'mode=verifyEmail', 'mode=verifyEmail&oobCode=', 'mode=signIn&oobCode=abc'])(
    'returns null for %j',
    (search) => expect(readActionLink(new URLSearchParams(search))).toBeNull(),
  );
});
