import { expect, type Page } from '@playwright/test';
import type { CallableContract } from '@sharebox/domain/common/callables';
import {
  answerGiftContract,
  redirectGiftContract,
  requestGiftChangeContract,
  settleDeclinedGiftContract,
  thankForGiftContract,
} from '@sharebox/domain/gifts/callables';
import type { HoldBoxOutput } from '@sharebox/domain/orders/callables';
import { buildReceivedGiftPath } from '../../web/src/config/paths';
import { test } from '../stand-ins/component-test';
import type { StandInShop } from '../stand-ins/shop';
import { runRandomWalk, type WalkStep } from '../support/walk';
import { createAccount, signIn, type Account } from '../support/accounts';
import { saveAddress, getDialog } from '../support/checkout';
import { createRecipient, type Recipient } from '../support/gifts';

interface Model {
  status: 'awaiting_payment' | 'pending_confirmation' | 'confirmed' | 'preparing' | 'delivered' | 'cancelled';
  answer: 'accepted' | 'declined' | null;
  outcome: 'refund' | 'own-address' | null;
  isAtHome: boolean;
  isMorning: boolean;
  request: string | null;
  thanks: string | null;
}

const isPaid = ({ status }: Model) => !['awaiting_payment', 'pending_confirmation'].includes(status);
const canChange = ({ status, answer }: Model) => status === 'confirmed' && answer !== 'declined';
const canAccept = (model: Model) => canChange(model) && model.answer === null;
const canThank = (model: Model) =>
  isPaid(model) &&
  model.status !== 'cancelled' &&
  model.answer !== 'declined' &&
  model.thanks === null &&
  !canAccept(model);

class Walker {
  constructor(
    private readonly shop: StandInShop,
    private readonly people: { giver: Account; recipient: Recipient; hold: HoldBoxOutput },
    private readonly pages: { giver: Page; recipient: Page },
  ) {}

  private get orderId() {
    return this.people.hold.order_id;
  }

  private readonly gift = () => this.pages.recipient.getByRole('article', { name: /^A Share Box from/ });
  private readonly press = (name: string) => this.gift().getByRole('button', { name, exact: true }).click();
  private readonly form = () => getDialog(this.pages.recipient);

  /** Expands the actions for an unsuitable gift if they are collapsed. */
  private async showChoices(): Promise<void> {
    const toggle = this.gift().getByRole('button', { name: 'Something doesn’t suit?', expanded: false });
    if (await toggle.isVisible()) await toggle.click();
  }

  /** Performs an action whose response is lost, and expects that the gift still shows the result. */
  private async loseAnswer(
    contract: CallableContract,
    act: () => Promise<void>,
    shown: () => string,
  ): Promise<void> {
    const answerAgain = this.shop.loseAnswer(contract);
    await act();
    await expect(this.gift().getByText(shown(), { exact: true })).toBeVisible();
    answerAgain();
    if (contract !== answerGiftContract) {
      await expect(this.form().getByRole('alert')).toContainText('Network error');
      await this.pages.recipient.keyboard.press('Escape');
    }
    await expect(this.form()).toHaveCount(0);
    await expect(this.gift().getByRole('alert')).toHaveCount(0);
  }

  private setStatus(
    name: string,
    from: Model['status'],
    to: 'confirmed' | 'preparing' | 'delivered',
  ): WalkStep<Model> {
    return {
      name,
      isPossible: ({ status, answer }) => status === from && answer !== 'declined',
      take: async (model) => {
        await this.shop.staff.setStatus(this.orderId, to);
        model.status = to;
      },
    };
  }

  private async changeDelivery(model: Model): Promise<void> {
    await this.showChoices();
    await this.press('Another address or time');
    await expect(this.form().getByRole('radio', { name: model.isAtHome ? /^Home/ : /^Other/ })).toBeChecked();
    Object.assign(model, { isAtHome: !model.isAtHome, isMorning: !model.isMorning });
    await this.form()
      .getByRole('radio', { name: model.isAtHome ? /^Home/ : /^Other/ })
      .check();
    await this.form()
      .getByRole('radio', { name: model.isMorning ? /^Morning/ : /^Evening/ })
      .check();
    await this.form().getByRole('button', { name: 'Save delivery' }).click();
    await expect(this.form()).toHaveCount(0);
  }

  private async askForChange(model: Model): Promise<void> {
    model.request = model.request === null ? 'No prawns, please' : `${model.request}!`;
    await this.showChoices();
    await this.press('Leave out or swap a dish');
    await this.form().getByLabel('What should we change?').fill(model.request);
    await this.form().getByRole('button', { name: 'Send request' }).click();
  }

  private async thank(model: Model): Promise<void> {
    model.thanks = 'You two are the best.';
    await this.press('Say thank you');
    await this.form().getByLabel('Your thank-you note').fill(model.thanks);
    await this.form().getByRole('button', { name: 'Send thank-you' }).click();
  }

  private async settle(model: Model, outcome: 'refund' | 'own-address'): Promise<void> {
    const { giver } = this.pages;
    const isRefund = outcome === 'refund';
    await giver.getByRole('button', { name: isRefund ? 'Refund' : 'Bring it to me', exact: true }).click();
    await getDialog(giver)
      .getByRole('button', { name: isRefund ? 'Refund me' : 'Bring it here' })
      .click();
    await expect(getDialog(giver)).toHaveCount(0);
    model.outcome = outcome;
    if (isRefund) model.status = 'cancelled';
  }

  readonly steps: readonly WalkStep<Model>[] = [
    {
      name: 'the giver reports the payment',
      isPossible: ({ status }) => status === 'awaiting_payment',
      take: async (model) => {
        await this.shop.as(this.people.giver).claimPayment(this.people.hold);
        model.status = 'pending_confirmation';
      },
    },
    {
      name: 'staff approve the payment',
      isPossible: ({ status }) => status === 'pending_confirmation',
      take: async (model) => {
        await this.shop.staff.approvePayment(this.orderId);
        model.status = 'confirmed';
      },
    },
    this.setStatus('the kitchen starts', 'confirmed', 'preparing'),
    this.setStatus('staff take the order back', 'preparing', 'confirmed'),
    this.setStatus('the box arrives', 'preparing', 'delivered'),
    this.setStatus('the box did not arrive after all', 'delivered', 'preparing'),
    {
      name: 'the recipient accepts',
      isPossible: (model) => canChange(model) && model.answer === null,
      take: async (model) => {
        await this.press('Accept gift');
        model.answer = 'accepted';
      },
    },
    {
      name: 'the recipient accepts and gets no answer',
      isPossible: (model) => canChange(model) && model.answer === null,
      take: async (model) => {
        await this.loseAnswer(
          answerGiftContract,
          () => this.press('Accept gift'),
          () => 'You accepted',
        );
        model.answer = 'accepted';
      },
    },
    {
      name: 'the recipient changes the delivery',
      isPossible: canChange,
      take: (model) => this.changeDelivery(model),
    },
    {
      name: 'the recipient changes the delivery and gets no answer',
      isPossible: canChange,
      take: async (model) => {
        const answerAgain = this.shop.loseAnswer(redirectGiftContract);
        await this.changeDelivery(model);
        answerAgain();
      },
    },
    {
      name: 'the recipient asks for a change',
      isPossible: canChange,
      take: (model) => this.askForChange(model),
    },
    {
      name: 'the recipient asks for a change and gets no answer',
      isPossible: canChange,
      take: (model) =>
        this.loseAnswer(
          requestGiftChangeContract,
          () => this.askForChange(model),
          () => `“${model.request}”`,
        ),
    },
    { name: 'the recipient says thank you', isPossible: canThank, take: (model) => this.thank(model) },
    {
      name: 'the recipient says thank you and gets no answer',
      isPossible: canThank,
      take: (model) =>
        this.loseAnswer(
          thankForGiftContract,
          () => this.thank(model),
          () => `“${model.thanks}”`,
        ),
    },
    {
      name: 'the recipient declines',
      // Declining makes most other steps impossible, so this step runs late.
      isPossible: (model) => canChange(model) && model.request !== null && model.answer !== null,
      take: async (model) => {
        await this.showChoices();
        await this.press('Decline the gift');
        await this.form().getByLabel('A kind word (optional)').fill('We are away.');
        await this.form().getByRole('button', { name: 'Decline gift' }).click();
        await expect(this.form()).toHaveCount(0);
        model.answer = 'declined';
      },
    },
    {
      name: 'the giver cannot settle the declined gift while the server fails',
      isPossible: ({ answer, outcome }) => answer === 'declined' && outcome === null,
      take: async () => {
        const answerAgain = this.shop.fail(settleDeclinedGiftContract);
        await this.pages.giver.getByRole('button', { name: 'Refund', exact: true }).click();
        await getDialog(this.pages.giver).getByRole('button', { name: 'Refund me' }).click();
        await expect(getDialog(this.pages.giver).getByRole('alert')).toContainText('unexpected error');
        await this.pages.giver.keyboard.press('Escape');
        answerAgain();
      },
    },
    {
      name: 'the giver asks for a refund',
      isPossible: ({ answer, outcome }) => answer === 'declined' && outcome === null,
      take: (model) => this.settle(model, 'refund'),
    },
    {
      name: 'the giver asks for the box',
      isPossible: ({ answer, outcome }) => answer === 'declined' && outcome === null,
      take: (model) => this.settle(model, 'own-address'),
    },
    {
      name: 'both reload',
      take: async () => {
        await Promise.all([this.pages.giver.reload(), this.pages.recipient.reload()]);
      },
    },
  ];

  async look(model: Model): Promise<void> {
    await this.lookAsGiver(model);
    await this.lookAsRecipient(model);
  }

  private async lookAsGiver({ status, answer, outcome, thanks, request }: Model): Promise<void> {
    const { displayName } = this.people.recipient;
    const main = this.pages.giver.getByRole('main');
    const headings = {
      awaiting_payment: 'We are holding a box for you',
      pending_confirmation: 'Your payment is being reviewed',
      confirmed: 'Your gift is booked',
      preparing: 'In the kitchen',
      delivered: 'Your gift has arrived',
      cancelled: `${displayName} couldn’t take it`,
    };
    const isUnsettled = answer === 'declined' && outcome === null;
    const isBroughtToGiver = outcome === 'own-address' && status === 'confirmed';
    const heading = this.pages.giver.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(
      isUnsettled
        ? `${displayName} can’t take your gift`
        : isBroughtToGiver
          ? 'Your box comes to you'
          : headings[status],
    );
    const accepted = main.getByText(`${displayName} accepted your gift`);
    await expect(accepted).toHaveCount(answer === 'accepted' ? 1 : 0);
    await expect(main.getByText('“We are away.”')).toHaveCount(answer === 'declined' ? 1 : 0);
    await expect(main.getByText('You two are the best.')).toHaveCount(thanks === null ? 0 : 1);
    await expect(main).not.toContainText('Work Road');
    if (request !== null) await expect(main).not.toContainText(request);
  }

  private async lookAsRecipient(model: Model): Promise<void> {
    const { status, answer, isAtHome, isMorning, request, thanks } = model;
    await expect(this.gift()).toHaveCount(isPaid(model) ? 1 : 0);
    if (!isPaid(model)) return;
    await expect(this.gift()).not.toContainText('₦');
    const shown = (text: string) => this.gift().getByText(text, { exact: true });
    await expect(shown('You accepted')).toHaveCount(answer === 'accepted' && status === 'confirmed' ? 1 : 0);
    await expect(shown('Declined')).toHaveCount(answer === 'declined' ? 1 : 0);
    if (answer !== 'declined') {
      await expect(shown(isAtHome ? 'Home, Port Harcourt' : 'Other, Obio-Akpor')).toBeVisible();
      if (status !== 'delivered') {
        await expect(this.gift()).toContainText(isMorning ? '9 am–12 pm' : '4 pm–8 pm');
      }
    }
    if (request !== null) await expect(shown(`“${request}”`)).toBeVisible();
    if (thanks !== null) await expect(shown(`“${thanks}”`)).toBeVisible();
    if (canChange(model)) await this.showChoices();
    const buttons = {
      'Accept gift': canAccept(model),
      'Say thank you': canThank(model),
      'Another address or time': canChange(model),
      'Leave out or swap a dish': canChange(model),
      'Decline the gift': canChange(model),
    };
    for (const [name, isOffered] of Object.entries(buttons)) {
      await expect(this.gift().getByRole('button', { name, exact: true })).toHaveCount(isOffered ? 1 : 0);
    }
  }
}

test.use({ actionTimeout: 20_000 });

for (const seed of [4, 6, 9]) {
  test(`shows giver and recipient the same gift, whatever they do (seed ${seed})`, async ({
    page,
    browser,
    baseURL,
    shop,
  }) => {
    const [giver, recipient] = [await createAccount(), await createRecipient()];
    await saveAddress(giver.uid);
    await saveAddress(recipient.uid, {
      ...{ label: 'Other', address_line_1: '5 Work Road', city: 'Obio-Akpor', is_default: false },
    });
    const hold = await shop.as(giver).holdGift(recipient.giftId, { love_message: 'Eat well, you two.' });
    const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    await shop.join(context);
    const recipientPage = await context.newPage();
    await signIn(page, giver);
    await signIn(recipientPage, recipient);
    await page.goto(`/gift-success?orderId=${hold.order_id}`);
    await recipientPage.goto(buildReceivedGiftPath(hold.order_id));
    const pages = { giver: page, recipient: recipientPage };
    const walker = new Walker(shop, { giver, recipient, hold }, pages);
    const model: Model = {
      ...{ status: 'awaiting_payment', answer: null, outcome: null, isAtHome: true },
      ...{ isMorning: false, request: null, thanks: null },
    };
    await walker.look(model);
    await runRandomWalk({ model, steps: walker.steps, look: (seen) => walker.look(seen), seed, length: 18 });
    await context.close();
  });
}
