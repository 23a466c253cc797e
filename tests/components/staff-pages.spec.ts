import { expect, test } from '../stand-ins/component-test';
import { paths, buildAdminCustomerPath } from '../../web/src/config/paths';
import { createAccount, signIn } from '../support/accounts';
import { visit } from '../support/page';

const paymentsPath = `${paths.admin}/payments`;

const staffPages = [
  paymentsPath,
  buildAdminCustomerPath('sample-ada'),
  paths.kitchen,
  paths.kitchenRatings,
  paths.packing,
  paths.run,
];

/** The staff pages that each role may open, and the page to which all other staff pages redirect. */
const actors = [
  { who: 'a visitor', as: null, opens: [], else: paths.signIn },
  { who: 'a customer', as: {}, opens: [], else: paths.home },
  {
    who: 'a cook',
    as: { isCook: true },
    opens: [paths.kitchen, paths.kitchenRatings, paths.packing],
    else: paths.home,
  },
  { who: 'a rider', as: { isRider: true }, opens: [paths.run], else: paths.home },
  { who: 'a bookkeeper', as: { isBookkeeper: true }, opens: [paymentsPath], else: paths.home },
  { who: 'an admin', as: { isAdmin: true }, opens: staffPages, else: paths.home },
];

for (const { who, as, opens, else: elsewhere } of actors) {
  test(`${who} can open ${opens.length} of ${staffPages.length} staff pages`, async ({ page }) => {
    if (as) await signIn(page, await createAccount(as));
    for (const address of staffPages) {
      await test.step(address, async () => {
        const isOpen = opens.some((one) => one === address);
        await visit(page, address);
        await expect(page).toHaveURL(isOpen ? address : elsewhere);
        // The heading appears only after the access check.
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await expect(page).toHaveURL(isOpen ? address : elsewhere);
      });
    }
  });
}
