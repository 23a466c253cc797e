import { describe, expect, it } from 'vitest';
import {
  formatGuardedSetting,
  guardedChangeNoticeMs,
  guardedSettings,
  guardedSettingValueSchema,
} from './guarded-settings';
import { type ShopSettings, shopSettingsSchema } from './settings';

const settings: ShopSettings = {
  bank_account: { bank_name: 'GTBank', account_name: 'Share Box', account_number: '0123456789' },
  support: { email: 'hello@sharebox.test', phone: '+234 803 000 0000' },
  ordering_window: 'weekly',
  closed_notice: 'Back in January',
  hold_minutes: 30,
  claim_hours: 48,
};

describe('shopSettingsSchema', () => {
  it('accepts shop settings without the notice that is shown while the shop is closed', () => {
    const { closed_notice: _, ...silent } = settings;
    expect(shopSettingsSchema.parse(silent)).toEqual(silent);
  });

  it('accepts a hold time of a minute to a day, and a claim period of an hour to a week', () => {
    const takes = (changes: object) => shopSettingsSchema.safeParse({ ...settings, ...changes }).success;
    expect([0, 1, 1440, 1441, 1.5].map((hold_minutes) => takes({ hold_minutes }))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    expect([0, 1, 168, 169, 1.5].map((claim_hours) => takes({ claim_hours }))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it.each(['012345678', '01234567890', '012345678a', ' 0123456789', ''])(
    'rejects the account number “%s”',
    (account_number) => {
      const bank_account = { ...settings.bank_account, account_number };
      expect(shopSettingsSchema.safeParse({ ...settings, bank_account }).error?.issues[0]?.message).toBe(
        'A Nigerian account number has 10 digits',
      );
    },
  );
});

describe('guardedSettingValueSchema, formatGuardedSetting and guardedSettings', () => {
  const { bank_account, support } = settings;

  it('guardedSettingValueSchema accepts the previous value of a guarded setting or null', () => {
    for (const state of [{ bank_account }, { bank_account: null }, { support }, { support: null }]) {
      expect(guardedSettingValueSchema.parse(state)).toEqual(state);
    }
    expect(formatGuardedSetting({ bank_account })).toBe('GTBank, Share Box, 0123456789');
    expect(formatGuardedSetting({ support })).toBe(`${support.phone}, ${support.email}`);
    expect(formatGuardedSetting({ support: null })).toBe('none');
  });

  it('each guarded setting has its own audit log target, and a notice of a change is shown for a day', () => {
    const targets = Object.values(guardedSettings).map(({ target }) => target);
    expect(targets).toEqual(['settings/shop#bank_account', 'settings/shop#support']);
    expect(guardedChangeNoticeMs).toBe(24 * 60 * 60 * 1000);
  });
});
