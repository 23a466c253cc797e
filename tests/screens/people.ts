import type { Browser, BrowserContext } from '@playwright/test';
import { orderSchema } from '@sharebox/domain/orders/order';
import { dishRatingSchema, dishCommentSchema } from '@sharebox/domain/ratings/rating';
import { samplePassword } from '../../emulator-data/sample-accounts';
import { sampleDropIds } from '../../emulator-data/sample/drops';
import type { ScreenUserName } from './screen';
import { createAccount, signIn, type Account } from '../support/accounts';
import { getBackend } from '../support/get-backend';
import { saveAddress } from '../support/checkout';
import { createRecipient, writeGift } from '../support/gifts';
import {
  writeHeldOrder,
  writeClosedDrop,
  writePaidOrder,
  buildOrderItem,
  writePastOrders,
} from '../support/orders';
import { buildSampleStops, writeRun } from '../support/staff-actions';

export interface ScreenUser {
  account: Account;
  /** The user's browser context, which is signed in unless the user is a visitor. */
  context: BrowserContext;
}

const nobody: Account = { uid: '', email: '', password: '', firstName: '', lastName: '' };

const sample = (name: string, firstName: string, lastName: string): Account => ({
  uid: `sample-${name}`,
  email: `${name}@sharebox.test`,
  password: samplePassword,
  firstName,
  lastName,
});

const longName = 'Oluwatobilobachukwuemeka-Dagogo-Jumbo';

async function writeJourney(account: Account): Promise<void> {
  await saveAddress(account.uid);
  const dropId = await writeClosedDrop(4);
  const order_deadline = new Date(Date.now() + 86_400_000);
  await writePaidOrder({ payer: account, dropId, box: 1, order: { order_deadline } });
  await writePaidOrder({
    payer: account,
    dropId,
    box: 2,
    order: { payment_status: 'failed' },
    claim: { status: 'disputed', notes: 'Only half of it came.', verified_at: new Date() },
  });
  await writePastOrders(account, [
    { status: 'confirmed', personal_note: 'To us, again and again.' },
    {
      status: 'preparing',
      items: ['Suya', 'Zobo', 'Puff-Puff', 'Moi Moi', 'Chapman'].map((one) => buildOrderItem(one)),
    },
    { status: 'confirmed', dispatched_at: new Date() },
    { status: 'delivered' },
    { status: 'expired', payment_status: 'pending', hold_expires_at: new Date(Date.now() - 3_600_000) },
    { status: 'cancelled', cancelled_by: 'customer', needs_refund: true },
    { status: 'delivered', is_gift_order: true, recipient_name: 'Tari', love_message: 'Eat well, my love.' },
  ]);
}

async function writeRatings(): Promise<void> {
  const { db } = getBackend();
  const drop = `weekly_drops/${sampleDropIds.earlier}`;
  const rate = (id: string, name: string, ratings: number, stars: number) =>
    db.doc(`${drop}/dish_ratings/${id}`).set(dishRatingSchema.parse({ name, ratings, stars }));
  const say = (id: string, word: object) =>
    db.doc(`${drop}/dish_words/${id}`).set(dishCommentSchema.parse(word));
  const egusi = 'egusi-and-pounded-yam';
  await Promise.all([
    rate(egusi, 'Egusi Soup & Pounded Yam', 12, 55),
    rate('moi-moi', 'Moi Moi', 7, 24),
    rate('palm-wine', 'Fresh Palm Wine', 1, 2),
    say('1', { meal_item_id: egusi, stars: 5, word: 'As my mother makes it' }),
    say('2', { meal_item_id: egusi, stars: 3, word: 'Good soup, but the pounded yam came cold to our door' }),
    say('3', { meal_item_id: 'palm-wine', stars: 2, word: 'Too sour' }),
  ]);
}

export async function createScreenUserAccount(name: ScreenUserName): Promise<Account> {
  switch (name) {
    case 'visitor':
      return nobody;
    case 'ada':
      return sample('ada', 'Ada', 'Okafor');
    case 'tari':
      return sample('tari', 'Tari', 'Briggs');
    case 'ngozi':
      return sample('ngozi', 'Ngozi', 'Eze');
    case 'staff':
      return sample('admin', 'Ebiere', 'Dokubo');
    case 'cook':
      await writeRatings();
      return sample('kitchen', 'Dorcas', 'Peters');
    case 'rider': {
      const account = await createAccount({ isRider: true });
      const stops = buildSampleStops(12).map((stop) =>
        stop.number === 4 ? { ...stop, is_cancelled: true } : stop,
      );
      await writeRun(account, { id: `run-of-${account.uid}`, stops, changes: { started_at: new Date() } });
      return account;
    }
    case 'newcomer':
      return createAccount({ lastName: 'Newcomer' });
    case 'unfinished': {
      const account = await createAccount({ lastName: 'Unfinished' });
      await getBackend().db.doc(`profiles/${account.uid}`).update({ phone_number: '' });
      return account;
    }
    case 'holder': {
      const account = await createAccount({ lastName: 'Holder' });
      await saveAddress(account.uid);
      await writeHeldOrder(account, 29);
      return account;
    }
    case 'regular': {
      const account = await createAccount({ lastName: 'Regular' });
      await writeJourney(account);
      return account;
    }
    case 'recipient': {
      const [giver, recipient] = await Promise.all([createAccount(), createRecipient()]);
      await writeGift(giver, recipient, { love_message: 'Eat well, my love.' });
      await writeGift(giver, recipient, {
        is_anonymous: true,
        gift_sender_name: null,
        gift_answer: 'accepted',
      });
      return recipient;
    }
    case 'long': {
      const account = await createAccount({ lastName: longName });
      const id = await saveAddress(account.uid);
      await getBackend().db.doc(`profiles/${account.uid}/delivery_addresses/${id}`).update({
        address_line_1: '127B Olusegun Obasanjo-Rumuokwurushi Extension Road, behind the old filling station',
        address_line_2: 'Third floor, the door with the blue gate, ring twice and wait',
      });
      await writePastOrders(account, [
        {
          personal_note: 'A'.repeat(80) + ' ' + 'love '.repeat(60),
          items: [
            buildOrderItem(
              'Grandmother’s slow-cooked native rice with smoked catfish, periwinkles and scent leaf',
            ),
          ],
          total_amount: 1_234_567,
        },
      ]);
      return account;
    }
  }
}

/** Creates each user once per process, except visitors, who are created again each time. */
export function createScreenUsers(browser: Browser, options: Parameters<Browser['newContext']>[0]) {
  const createdPeople = new Map<ScreenUserName, Promise<ScreenUser>>();

  async function arrive(name: ScreenUserName): Promise<ScreenUser> {
    const account = await createScreenUserAccount(name);
    const context = await browser.newContext(options);
    if (name !== 'visitor') {
      const page = await context.newPage();
      await signIn(page, account, { isKept: true });
      await page.close();
    }
    return { account, context };
  }

  return (name: ScreenUserName): Promise<ScreenUser> => {
    const person = (name !== 'visitor' && createdPeople.get(name)) || arrive(name);
    createdPeople.set(name, person);
    return person;
  };
}

export async function findOrder(
  account: Account,
  isSo: (one: ReturnType<typeof orderSchema.parse>) => boolean,
): Promise<{ orderId: string; reference: string }> {
  const { db } = getBackend();
  const found = await db.collection('orders').where('user_id', '==', account.uid).get();
  const [newest] = found.docs
    .map((one) => ({ id: one.id, data: orderSchema.parse(one.data()) }))
    .filter(({ data }) => isSo(data))
    .sort((a, b) => b.data.created_at.getTime() - a.data.created_at.getTime());
  if (!newest) throw new Error(`${account.email} has no such order`);
  return { orderId: newest.id, reference: newest.data.confirmation_reference };
}
