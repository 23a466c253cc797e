import { expect, test } from '../stand-ins/component-test';
import { createAccount, readAddresses, signIn } from '../support/accounts';
import { tabTo } from '../support/layout';
import { visit, visitAs } from '../support/page';

test('the profile page lets members edit their details, password and addresses', async ({ page, shop }) => {
  await test.step('edits profile details in place, reports a failed save and stores phone numbers in one format', async () => {
    const account = await createAccount();
    await page.setViewportSize({ width: 360, height: 740 });
    await visitAs(page, account, '/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await expect(page.getByRole('link', { name: 'Manage addresses' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: /Email|Address/ }), 'Nothing read-only').toHaveCount(0);
    await page.getByLabel('Bio').scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByLabel('Phone Number').fill('12');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByLabel('Phone Number')).toHaveAccessibleDescription(/Please enter a phone number/);
    await page.getByLabel('Phone Number').fill('234 809 765 4321');
    await page.getByLabel('First Name').fill('Adaeze');
    await page.getByLabel('Bio').fill('Suya on Fridays.');
    const accept = shop.refuse(`profiles/${account.uid}`, ['write'], 'internal', '');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Unexpected profile update error')).toBeVisible();
    await expect(page.getByLabel('Bio')).toHaveValue('Suya on Fridays.');
    accept();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await expect(page.getByText('+234 809 765 4321')).toBeVisible();
    await expect(page.getByText('Suya on Fridays.')).toBeVisible();
    await expect(page.getByText('Welcome, Adaeze')).toBeAttached();
    await expect(page.getByText('No default address set')).toBeVisible();
  });

  await test.step('lists the profile sections on a phone, and moves the focus to an opened section and back', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visitAs(page, await createAccount(), '/profile');
    const main = page.getByRole('main');
    await expect(page.getByRole('tab', { name: 'Profile' })).toBeHidden();
    await main.getByRole('link', { name: /^Security/ }).click();
    await expect(page).toHaveURL('/profile?tab=security');
    await expect(page.getByRole('heading', { name: 'Change Password' })).toBeInViewport();
    await expect(main.locator(':focus')).toContainText('Change Password');
    await main.getByRole('link', { name: 'Profile', exact: true }).click();
    await expect(page).toHaveURL('/profile');
    await expect(main.locator(':focus')).toContainText('Your boxes and ratings');
    await expect(page.getByRole('region', { name: 'Your details' })).toBeVisible();
    await page.goto('/profile?tab=orders');
    await expect(page.getByRole('heading', { name: 'Food Journey' })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('marks the profile tab that has keyboard focus', async () => {
    const account = await createAccount();
    await visitAs(page, account, '/profile');
    await tabTo(page, page.getByRole('tab', { name: 'Profile' }));
    await page.keyboard.press('ArrowRight');
    const next = page.getByRole('tab', { name: 'Orders' });
    await expect(next).toBeFocused();
    await expect(next).toHaveCSS('outline-style', 'solid');
  });

  await test.step('changes the password after checking the current password', async () => {
    const account = await createAccount();
    await visitAs(page, account, '/profile?tab=security');
    const change = async (current: string) => {
      await page.getByLabel('Current Password', { exact: true }).fill(current);
      await page.getByLabel('New Password', { exact: true }).fill('candlelight-9');
      await page.getByRole('button', { name: 'Update password' }).click();
    };
    await change('not-it');
    await expect(page.getByLabel('Current Password', { exact: true })).toHaveAccessibleDescription(
      'Current password is incorrect',
    );
    await change(account.password);
    await expect(page.getByText('Password updated successfully!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enable 2FA' })).toHaveCount(0);
  });

  await test.step('changes a member’s email address after checking the password and the new mailbox, and reverses the change', async () => {
    const account = await createAccount();
    const taken = await createAccount();
    const email = `new-${account.email}`;
    await visitAs(page, account, '/profile?tab=security');
    await page.getByRole('button', { name: 'Change email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change your email address' });
    const change = async (address: string, password: string) => {
      await dialog.getByLabel('New Email Address').fill(address);
      await dialog.getByLabel('Your password', { exact: true }).fill(password);
      await dialog.getByRole('button', { name: 'Send link' }).click();
    };
    const address = dialog.getByLabel('New Email Address');
    await change(account.email.toUpperCase(), account.password);
    await expect(address).toHaveAccessibleDescription('This is already your email address');
    await change(email, 'not-it');
    await expect(dialog.getByLabel('Your password', { exact: true })).toHaveAccessibleDescription(
      'Current password is incorrect',
    );
    await change(taken.email, account.password);
    await expect(address).toHaveAccessibleDescription('Another account uses this email address');
    await change(email, account.password);
    await expect(page.getByText(`Open the link that we sent to ${email}.`)).toBeVisible();
    await expect(page.getByText(`You sign in with ${account.email}`)).toBeVisible();

    const openLink = (mode: string) =>
      visit(page, `/auth/action?mode=${mode}&oobCode=${shop.accounts.mails.at(-1)?.code}`);
    expect(shop.accounts.mails).toMatchObject([{ kind: 'email-change', email }]);
    await openLink('verifyAndChangeEmail');
    await expect(page.getByText(`Your email address is now ${email}.`)).toBeVisible();
    await page.getByRole('link', { name: 'Go to My Profile' }).click();
    await expect(page.getByRole('region', { name: 'Your details' })).toContainText(email);
    expect(shop.accounts.get(account.uid)).toMatchObject({ email, emailVerified: true });
    expect(shop.accounts.mails.at(-1)).toMatchObject({ kind: 'email-recovery', email: account.email });
    await openLink('recoverEmail');
    await expect(page.getByText(`Your email address is ${account.email} again.`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Set a New Password' })).toBeVisible();
  });

  await test.step('keeps exactly one default address while a member adds, edits, selects and deletes addresses', async () => {
    const account = await createAccount();
    await visitAs(page, account, '/profile?tab=delivery');
    const dialog = page.getByRole('dialog');
    const add = async (street: string, label: string) => {
      await page.getByRole('button', { name: 'Add new address' }).click();
      await dialog.getByLabel('Street Address').fill(street);
      await dialog.getByLabel('Area').selectOption('Rumuomasi');
      await dialog.getByText('Flat, gate code, city and label').click();
      await dialog.getByLabel('Label').selectOption(label);
      await dialog.getByRole('button', { name: 'Save address' }).click();
      await expect(page.getByText('Address added successfully!')).toBeVisible();
    };

    await add('1 Stadium Road', 'Home');
    const home = page.getByRole('listitem', { name: 'Home, 1 Stadium Road' });
    await expect(home.getByText('Default', { exact: true })).toBeVisible();
    await expect(home.getByRole('button', { name: /^Delete/ })).toHaveCount(0);

    await add('2 Peter Odili Road', 'Other');
    const other = page.getByRole('listitem', { name: 'Other, 2 Peter Odili Road' });
    await expect(other.getByText('Default', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveText([
      /1 Stadium Road/,
      /2 Peter Odili Road/,
    ]);
    await other.getByRole('button', { name: /^Set as Default/ }).click();
    await expect(page.getByText('Address saved successfully!')).toBeVisible();
    await expect(home.getByRole('button', { name: /^Set as Default/ })).toBeVisible();
    expect((await readAddresses(account.uid)).filter(({ is_default }) => is_default)).toMatchObject([
      { address_line_1: '2 Peter Odili Road' },
    ]);

    await home.getByRole('button', { name: /^Edit/ }).click();
    await dialog.getByLabel('Street Address').fill('10 Stadium Road');
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByRole('listitem', { name: 'Home, 10 Stadium Road' })).toBeVisible();

    await other.getByRole('button', { name: /^Delete/ }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(other).toHaveCount(0);
    await expect(
      page.getByRole('listitem', { name: 'Home, 10 Stadium Road' }).getByText('Default', { exact: true }),
    ).toBeVisible();
    expect(await readAddresses(account.uid)).toMatchObject([
      { address_line_1: '10 Stadium Road', is_default: true },
    ]);
  });
});

test('hides the notice about an emailed link once the link was opened', async ({ page, context, shop }) => {
  const account = await createAccount();
  const email = `new-${account.email}`;
  await signIn(page, account, { isKept: true });
  await visit(page, '/profile?tab=security');
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New Email Address').fill(email);
  await dialog.getByLabel('Your password', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  const notice = page.getByText(`Open the link that we sent to ${email}.`);
  await expect(notice).toBeVisible();
  const mailed = await context.newPage();
  await mailed.goto(`/auth/action?mode=verifyAndChangeEmail&oobCode=${shop.accounts.mails.at(-1)?.code}`);
  await expect(mailed.getByText(`Your email address is now ${email}.`)).toBeVisible();
  await expect(page.getByText(`You sign in with ${email}`)).toBeVisible();
  await expect(notice).toHaveCount(0);
});
