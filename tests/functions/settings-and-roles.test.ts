import { guardedSettings } from '@sharebox/domain/shop/guarded-settings';
import { describe, expect, it, vi } from 'vitest';
import { createAuthAccountPort } from '../../functions/src/platform/auth-accounts';
import type { Services } from '../../functions/src/platform/services';
import { call } from './support/calls';
import { admin, openShop, type Shop } from './support/shop';
import { readAuditRows } from './support/staff';

describe('saveSettings', () => {
  const settings = {
    bank_account: { bank_name: 'Zenith Bank', account_name: 'Share Box', account_number: '9876543210' },
    support: { email: 'care@example.com', phone: '+2348000000000' },
    ordering_window: 'closed',
    hold_minutes: 45,
    claim_hours: 24,
  } as const;

  it('saves settings with their old and new values in the audit log, and ignores unchanged settings', async () => {
    const shop = await openShop();
    await call.saveSettings(shop, admin, settings);
    await call.saveSettings(shop, admin, settings);
    expect((await shop.store.settings.get()).data()).toEqual(settings);
    const rows = await readAuditRows(shop);
    expect(rows).toHaveLength(3);
    expect(rows.find(({ action }) => action === 'settings.save')).toMatchObject({
      actor: 'ama',
      target: 'settings/shop',
      before: { hold_minutes: 30, ordering_window: 'weekly' },
      after: { hold_minutes: 45, ordering_window: 'closed' },
    });
  });

  it('deletes the kitchen’s location and the closing text if they are left empty', async () => {
    const shop = await openShop();
    const kitchen_place = { lat: 4.8156, lng: 7.0498 };
    await call.saveSettings(shop, admin, { ...settings, kitchen_place, closed_notice: 'Back soon' });
    await call.saveSettings(shop, admin, settings);
    expect((await shop.store.settings.get()).data()).toEqual(settings);
    const rows = (await readAuditRows(shop)).filter(({ action }) => action === 'settings.save');
    expect(rows.find(({ before }) => before['closed_notice'] === 'Back soon')).toMatchObject({
      before: { kitchen_place },
      after: { kitchen_place: null, closed_notice: null },
    });
  });

  it('rejects a kitchen’s location that is far from the city', async () => {
    const shop = await openShop();
    for (const kitchen_place of [
      { lat: 0, lng: 0 },
      { lat: 7.0498, lng: 4.8156 },
    ]) {
      const saved = call.saveSettings(shop, admin, { ...settings, kitchen_place });
      await expect(saved).rejects.toMatchObject({ reason: 'invalid-input' });
    }
  });

  it('emails every admin once about a new bank account, with author, date, old account and new account', async () => {
    const shop = await openShop();
    for (const uid of ['ama', 'kofi']) {
      await shop.customer(uid);
      await shop.store.profiles.doc(uid).update({ first_name: 'Ama', last_name: 'Eze', role: 'admin' });
    }
    await shop.customer('ada');
    const support = { email: 'help@example.com', phone: '+2348123456789' };
    await call.saveSettings(shop, admin, { ...settings, support });
    await call.saveSettings(shop, admin, { ...settings, support, hold_minutes: 50 });
    const mails = (await shop.store.mail.get()).docs.map((one) => one.data());
    expect(mails.map(({ to }) => to).sort()).toEqual(['ama@example.com', 'kofi@example.com']);
    for (const { message, delivery } of mails) {
      expect(message.subject).toBe('The shop’s bank account was changed');
      expect(message.text).toContain('Ama Eze (ama@example.com) changed the account that customers pay into');
      expect(message.text).toContain('on 17 November 2026');
      expect(message.text).toContain('From: GTBank, Share Box, 0123456789');
      expect(message.text).toContain('To: Zenith Bank, Share Box, 9876543210');
      expect(message.text).toContain('Open the settings: https://shop.example/admin/settings');
      expect(delivery?.state).toBe('PENDING');
    }
    const rows = (await readAuditRows(shop)).filter(
      ({ target }) => target === guardedSettings.bank_account.target,
    );
    expect(rows).toMatchObject([
      {
        actor: 'ama',
        action: 'settings.bank-account',
        before: { bank_account: { account_number: '0123456789' } },
        after: { bank_account: { account_number: '9876543210' } },
      },
    ]);
  });

  it('emails every admin about new contact details, and writes a separate audit row', async () => {
    const shop = await openShop();
    await shop.customer('kofi');
    await shop.store.profiles.doc('kofi').update({ role: 'admin' });
    const bank_account = { bank_name: 'GTBank', account_name: 'Share Box', account_number: '0123456789' };
    await call.saveSettings(shop, admin, { ...settings, bank_account });
    const mails = (await shop.store.mail.get()).docs.map((one) => one.data());
    expect(mails.map(({ to }) => to).sort()).toEqual(['ama@example.com', 'kofi@example.com']);
    for (const { message } of mails) {
      expect(message.subject).toBe('The shop’s phone number or email was changed');
      expect(message.text).toContain(
        'changed the phone number and email under which customers reach the shop',
      );
      expect(message.text).toContain('From: +2348123456789, help@example.com');
      expect(message.text).toContain('To: +2348000000000, care@example.com');
    }
    const rows = await readAuditRows(shop);
    const { support } = settings;
    expect(rows.filter(({ target }) => target === guardedSettings.support.target)).toMatchObject([
      { action: 'settings.contacts', before: { support: { phone: '+2348123456789' } }, after: { support } },
    ]);
    expect(rows.find(({ action }) => action === 'settings.save')?.after).not.toHaveProperty('support');
  });
});

describe('grantRole', () => {
  const email = 'bola@example.com';

  async function member(shop: Shop, options: { verified: boolean; profile?: boolean }) {
    const { auth } = shop;
    if (options.profile !== false) await shop.customer('bola');
    await auth.createUser({ uid: 'bola', email, emailVerified: options.verified });
    const claims = async () => (await auth.getUser('bola')).customClaims ?? {};
    return {
      claims,
      role: async () => (await shop.store.profiles.doc('bola').get()).data()?.role,
      document: async () => (await shop.store.staffRoles.doc('bola').get()).data(),
    };
  }

  /**
   * Returns services that read roles from the accounts' claims, except for the calling admin, who always has the admin
   * role.
   */
  function withClaims(shop: Shop): Services {
    const accounts = createAuthAccountPort(shop.auth);
    const roleOf = (uid: string) =>
      uid === admin.uid ? Promise.resolve('admin' as const) : accounts.roleOf(uid);
    const standingsOf: typeof accounts.standingsOf = async (uids) =>
      uids.includes(admin.uid)
        ? new Map([[admin.uid, { role: 'admin' as const, sessionsBegin: null }]])
        : accounts.standingsOf(uids);
    return { ...shop, accounts: { ...shop.accounts, roleOf, standingsOf } };
  }

  const grant = (shop: Shop, role: string, to = email) =>
    call.grantRole(withClaims(shop), admin, { email: to, role });

  it('replaces the admin role with the kitchen role and vice versa, and ends the user’s sessions', async () => {
    const shop = await openShop();
    const bola = await member(shop, { verified: true });
    await grant(shop, 'admin');
    const revoke = vi.spyOn(shop.auth, 'revokeRefreshTokens');
    expect(await grant(shop, 'kitchen')).toEqual({ uid: 'bola', role: 'kitchen' });
    expect([await bola.claims(), await bola.role()]).toEqual([{ kitchen: true }, 'kitchen']);
    expect(revoke).toHaveBeenCalledTimes(1);
    await shop.customer('zoe');
    await shop.store.profiles.doc('zoe').update({ first_name: 'Abigail', last_name: '', role: 'driver' });
    expect(await call.listAdmins(shop, admin, {})).toEqual({
      admins: [
        { uid: 'zoe', name: 'Abigail', role: 'driver', email: 'zoe@example.com' },
        { uid: 'bola', name: 'Ada Obi', role: 'kitchen', email },
      ],
    });
    await grant(shop, 'admin');
    expect([await bola.claims(), await bola.role()]).toEqual([{ admin: true }, 'admin']);
    expect(revoke).toHaveBeenCalledTimes(2);
  });

  /** Grants the admin role and calls `happen` once, right after the claim or the profile has changed. */
  async function grantWhile(shop: Shop, changed: 'claim' | 'profile', happen: () => Promise<unknown>) {
    const { accounts, ...others } = withClaims(shop);
    let isOver = false;
    const interrupt = async (after: 'claim' | 'profile') => {
      if (after !== changed || isOver) return;
      isOver = true;
      await happen();
    };
    const interrupted: Services['accounts'] = {
      ...accounts,
      setRole: async (uid, role) => {
        await accounts.setRole(uid, role);
        await interrupt('claim');
      },
      roleOf: async (uid) => {
        await interrupt('profile');
        return accounts.roleOf(uid);
      },
    };
    await call.grantRole({ ...others, accounts: interrupted }, admin, { email, role: 'admin' });
  }

  it.each([
    ['claim', [admin.uid, admin.uid, 'callables/grantRole']],
    ['profile', [admin.uid, admin.uid]],
  ] as const)(
    'claim, profile and role document agree if the role is revoked right after the %s has changed',
    async (changed, actors) => {
      const shop = await openShop();
      const bola = await member(shop, { verified: true });
      await grantWhile(shop, changed, () => grant(shop, 'customer'));
      expect([await bola.claims(), await bola.role(), await bola.document()]).toEqual([
        {},
        'customer',
        undefined,
      ]);
      const rows = await readAuditRows(shop);
      expect(rows.map(({ actor }) => actor).toSorted()).toEqual(actors);
      const repairs = rows.filter(({ actor }) => actor === 'callables/grantRole');
      for (const row of repairs) {
        expect(row).toMatchObject({
          ...{ action: 'role.grant', target: 'profiles/bola' },
          ...{ before: { role: 'admin' }, after: { role: 'customer' } },
        });
      }
    },
  );

  it('removes the role of an account that is deleted while the role is granted', async () => {
    const shop = await openShop();
    const bola = await member(shop, { verified: true });
    await grantWhile(shop, 'claim', async () => {
      await shop.auth.deleteUser('bola');
      await shop.store.profiles.doc('bola').delete();
    });
    expect([await bola.role(), await bola.document()]).toEqual([undefined, undefined]);
  });
});
