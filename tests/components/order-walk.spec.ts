import { expect, type Page } from '@playwright/test';
import { cancelOrderContract, changeOwnDeliveryContract } from '@sharebox/domain/orders/callables';
import { test } from '../stand-ins/component-test';
import type { StandInShop } from '../stand-ins/shop';
import { runRandomWalk, type WalkStep } from '../support/walk';
import { createAccount, signIn } from '../support/accounts';
import { getDialog, experiencesPath, getOrderCards, saveAddress } from '../support/checkout';
import { visit } from '../support/page';

interface Model {
  status: 'confirmed' | 'preparing' | 'delivered' | 'cancelled';
  isAtHome: boolean;
  isMorning: boolean;
  /** The notifications, newest first. Notifications about the customer's own actions are already marked as read. */
  news: { title: string; isRead: boolean }[];
}

const labels = { confirmed: 'Confirmed', preparing: 'Cooking', delivered: 'Enjoyed', cancelled: 'Cancelled' };

class Walker {
  constructor(
    private readonly shop: StandInShop,
    private readonly orderId: string,
    private readonly page: Page,
    /** A tab that shows the notifications. */
    private readonly other: Page,
  ) {}

  private setStatus(
    name: string,
    from: Model['status'][],
    to: Model['status'],
    title?: string,
  ): WalkStep<Model> {
    return {
      name,
      isPossible: ({ status }) => from.includes(status),
      take: async (model) => {
        await this.shop.staff.setStatus(this.orderId, to);
        model.status = to;
        if (title !== undefined) model.news.unshift({ title, isRead: false });
      },
    };
  }

  private async openDetails(): Promise<void> {
    await visit(this.page, experiencesPath);
    await getOrderCards(this.page).getByRole('button', { name: 'View Details' }).click();
  }

  private async changeDelivery(model: Model): Promise<void> {
    await this.openDetails();
    await getDialog(this.page).getByRole('button', { name: 'Change delivery' }).click();
    const change = this.page.getByRole('dialog', { name: 'Change delivery' });
    const save = change.getByRole('button', { name: 'Save delivery' });
    await expect(change.getByRole('radio', { name: model.isAtHome ? /^Home/ : /^Other/ })).toBeChecked();
    await expect(save).toBeDisabled();
    Object.assign(model, { isAtHome: !model.isAtHome, isMorning: !model.isMorning });
    await change.getByRole('radio', { name: model.isAtHome ? /^Home/ : /^Other/ }).check();
    await change.getByRole('radio', { name: model.isMorning ? /^Morning/ : /^Evening/ }).check();
    await save.click();
    await expect(this.page.getByText('Your delivery is updated.').first()).toBeVisible();
    await expect(change).toHaveCount(0);
    await this.shop.settled();
    model.news.unshift({ title: 'Your delivery was changed', isRead: true });
  }

  private async cancel(model: Model): Promise<void> {
    await this.openDetails();
    await getDialog(this.page).getByRole('button', { name: 'Cancel order' }).click();
    await getDialog(this.page).last().getByRole('button', { name: 'Cancel the order' }).click();
    await expect(getOrderCards(this.page).getByText('Cancelled', { exact: true }).first()).toBeVisible();
    await this.shop.settled();
    model.status = 'cancelled';
    model.news.unshift({ title: 'Order cancelled', isRead: true });
  }

  readonly steps: readonly WalkStep<Model>[] = [
    this.setStatus('sees that the kitchen starts', ['confirmed'], 'preparing', 'In the kitchen'),
    this.setStatus('sees that the box was delivered', ['preparing'], 'delivered', 'Delivered'),
    this.setStatus('sees that the box was not delivered after all', ['delivered'], 'preparing'),
    this.setStatus(
      'sees that staff took the order back',
      ['preparing', 'cancelled'],
      'confirmed',
      'Order confirmed',
    ),
    {
      name: 'sees that staff set the same status again',
      take: ({ status }) => this.shop.staff.setStatus(this.orderId, status),
    },
    {
      name: 'changes address and window',
      isPossible: ({ status }) => status === 'confirmed',
      take: (model) => this.changeDelivery(model),
    },
    {
      name: 'changes address and window, and gets no answer',
      isPossible: ({ status }) => status === 'confirmed',
      take: async (model) => {
        const answerAgain = this.shop.loseAnswer(changeOwnDeliveryContract);
        await this.changeDelivery(model);
        answerAgain();
      },
    },
    {
      name: 'cancels the order',
      isPossible: ({ status }) => status === 'confirmed',
      take: (model) => this.cancel(model),
    },
    {
      name: 'tries to cancel while the server fails',
      isPossible: ({ status }) => status === 'confirmed',
      take: async () => {
        const answerAgain = this.shop.fail(cancelOrderContract);
        await this.openDetails();
        await getDialog(this.page).getByRole('button', { name: 'Cancel order' }).click();
        await getDialog(this.page).last().getByRole('button', { name: 'Cancel the order' }).click();
        await expect(getDialog(this.page).last().getByRole('alert')).toContainText('unexpected error');
        answerAgain();
        await this.page.reload();
      },
    },
    {
      name: 'marks a notification as read',
      isPossible: ({ news }) => news.some(({ isRead }) => !isRead),
      take: async ({ news }) => {
        const unread = news.find(({ isRead }) => !isRead);
        if (!unread) return;
        unread.isRead = true;
        await this.other
          .getByRole('button', { name: `Mark as read: ${unread.title}` })
          .first()
          .click();
      },
    },
    {
      name: 'opens a notification',
      isPossible: ({ news }) => news.some(({ isRead }) => !isRead),
      take: async ({ news }) => {
        const index = news.findIndex(({ isRead }) => !isRead);
        const { title } = Object.assign(news[index] ?? { title: '' }, { isRead: true });
        const item = this.other.getByRole('list', { name: 'Notifications' }).getByRole('listitem').nth(index);
        await item.getByRole('button', { name: title }).first().click();
        await expect(this.other).toHaveURL(`${experiencesPath}#order-${this.orderId}`);
      },
    },
    {
      name: 'marks all notifications as read',
      isPossible: ({ news }) => news.some(({ isRead }) => !isRead),
      take: async ({ news }) => {
        for (const one of news) one.isRead = true;
        await this.other.getByRole('button', { name: 'Mark all read' }).click();
      },
    },
    {
      name: 'reloads both tabs',
      take: async () => void (await Promise.all([this.page.reload(), this.other.reload()])),
    },
  ];

  async look(model: Model): Promise<void> {
    const { status, isAtHome, isMorning, news } = model;
    await this.openDetails();
    await expect(getOrderCards(this.page).getByText(labels[status], { exact: true }).first()).toBeVisible();
    const canChange = status === 'confirmed';
    for (const name of ['Change delivery', 'Cancel order']) {
      await expect(getDialog(this.page).getByRole('button', { name })).toHaveCount(canChange ? 1 : 0);
    }
    if (canChange) {
      await expect(getDialog(this.page)).toContainText(
        isAtHome ? 'Going to 14 Tombia Street' : 'Going to 5 Work Road',
      );
      await expect(getDialog(this.page)).toContainText(isMorning ? '9 am–12 pm' : '4 pm–8 pm');
    }
    await this.page.keyboard.press('Escape');

    await visit(this.other, '/profile?tab=notifications');
    const unread = news.filter(({ isRead }) => !isRead).length;
    for (const tab of [this.page, this.other]) {
      const bell = tab.getByRole('banner').getByRole('link', { name: /^Notifications/ });
      await expect(bell).toHaveAccessibleName(
        unread > 0 ? `Notifications, ${unread} unread` : 'Notifications',
      );
    }
    const items = this.other.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
    await expect(items).toHaveCount(news.length);
    await expect(items).toContainText(news.map(({ title }) => title));
    await expect(this.other.getByRole('tab', { name: `Unread (${unread})` })).toBeVisible();
  }
}

test.use({ actionTimeout: 20_000 });

const first = [
  ...['changes address and window', 'changes address and window, and gets no answer', 'cancels the order'],
  ...['sees that staff took the order back', 'marks a notification as read', 'reloads both tabs'],
];

for (const seed of [3, 8]) {
  test(`shows an order, its delivery and its notifications correctly in two tabs (seed ${seed})`, async ({
    page,
    context,
    shop,
  }) => {
    const payer = await createAccount();
    const address_id = await saveAddress(payer.uid);
    await saveAddress(payer.uid, {
      ...{ label: 'Other', address_line_1: '5 Work Road', area: 'Rumuokoro', is_default: false },
    });
    const orderId = await shop.as(payer).placePaidOrder({ destination: { kind: 'self', address_id } });
    await signIn(page, payer, { isKept: true });
    await page.goto('/about');
    const walker = new Walker(shop, orderId, page, await context.newPage());
    const model: Model = {
      ...{ status: 'confirmed', isAtHome: true, isMorning: false },
      news: ['Payment Confirmed!', 'Order received'].map((title) => ({ title, isRead: false })),
    };
    await walker.look(model);
    const look = (seen: Model) => walker.look(seen);
    await runRandomWalk({ model, steps: walker.steps, look, seed, length: 16, ...(seed === 8 && { first }) });
  });
}
