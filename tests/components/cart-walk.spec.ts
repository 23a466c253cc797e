import type { Page } from '@playwright/test';
import { formatNaira, koboToNaira } from '@sharebox/domain/money/money';
import { holdBoxContract } from '@sharebox/domain/orders/callables';
import { expect, test } from '../stand-ins/component-test';
import { prepareDropOnSale, type DropOnSale } from '../stand-ins/drop-on-sale';
import type { StandInShop } from '../stand-ins/shop';
import { runRandomWalk, type WalkStep } from '../support/walk';
import { createAccount } from '../support/accounts';
import { getPlaceOrderButton, saveAddress, storeCartInBrowser, waitForHeldOrder } from '../support/checkout';
import { visit } from '../support/page';

const packagings = { 'Eco-Friendly Box': 0, 'Romantic Deluxe Package': 5000 } as const;

interface Model {
  quantities: { main: number; side: number; drink: number };
  packaging: keyof typeof packagings;
  /** The price in kobo that the customer last saw for the cart's main. The menu's price may have changed since then. */
  seenPrice: number;
  price: number;
  held: { orderId: string; box: string; total: number } | null;
  hasRunOut: boolean;
  /** The box of the last request. A repeated request must be for the same box. */
  requested: string | null;
  /** The dishes of orders with a claim under review. */
  inReview: string[];
}

class Walker {
  constructor(
    private readonly shop: StandInShop,
    private readonly drop: DropOnSale,
    /** The tab in which the customer places the order. */
    private readonly page: Page,
    /** The tab in which the customer changes the box. */
    private readonly other: Page,
  ) {}

  private get names() {
    const [main, side, drink] = this.drop.meals;
    return { main: main.name, side: side.name, drink: drink.name };
  }

  private total({ quantities, packaging, seenPrice }: Model): number {
    const [, side, drink] = this.drop.meals;
    const dishes =
      quantities.main * seenPrice + quantities.side * side.price + quantities.drink * drink.price;
    return koboToNaira(dishes) + packagings[packaging];
  }

  private boxOf(model: Model): string {
    return JSON.stringify([model.quantities, model.packaging, model.price]);
  }

  private findHolds(): string[] {
    return this.shop
      .documents('orders/')
      .filter(({ path, data }) => path.split('/').length === 2 && data['status'] === 'awaiting_payment')
      .map(({ path }) => path.slice('orders/'.length));
  }

  private async changeQuantity(model: Model, slot: keyof Model['quantities'], by: 1 | -1): Promise<void> {
    await visit(this.other, '/weekly-drop?review=1');
    const name = `One ${this.names[slot]} ${by > 0 ? 'more' : 'less'}`;
    await this.other.getByRole('dialog', { name: 'Cart Review' }).getByRole('button', { name }).click();
    model.quantities[slot] += by;
    model.seenPrice = model.price;
  }

  /** Places the order. If asked, first accepts a new price or confirms a second box. */
  private async pressPlace(model: Model): Promise<void> {
    await visit(this.page, '/review-order/self');
    if (model.seenPrice !== model.price) {
      const before = this.total(model);
      model.seenPrice = model.price;
      const alert = this.page
        .getByRole('alert')
        .filter({ hasText: 'A price changed while you were choosing.' });
      await expect(alert).toContainText(
        `Your total was ${formatNaira(before)} and is now ${formatNaira(this.total(model))}.`,
      );
      await alert.getByRole('button', { name: /^Accept the new total/ }).click();
      await expect(alert).toBeHidden();
    }
    await getPlaceOrderButton(this.page).click();
    if (!model.inReview.includes(JSON.stringify(model.quantities))) return;
    const question = this.page.getByRole('dialog', { name: 'Order the same box again?' });
    await question.getByRole('button', { name: 'Order a second box' }).click();
  }

  private keepHold(model: Model, orderId: string): void {
    model.held = { orderId, box: this.boxOf(model), total: this.total(model) };
    model.hasRunOut = false;
    model.requested = this.boxOf(model);
  }

  private async place(model: Model): Promise<void> {
    const before = model.held;
    await this.pressPlace(model);
    const orderId = await waitForHeldOrder(this.page);
    if (before?.box === this.boxOf(model)) expect(orderId, 'the same hold').toBe(before.orderId);
    else expect(orderId, 'a new hold').not.toBe(before?.orderId);
    this.keepHold(model, orderId);
    const details = this.page.getByRole('region', { name: 'Bank Transfer Details' });
    await expect(details).toContainText(formatNaira(this.total(model)));
  }

  private async placeWithoutAnswer(model: Model): Promise<void> {
    const answerAgain = this.shop.loseAnswer(holdBoxContract);
    await this.pressPlace(model);
    const alert = this.page.getByRole('alert').filter({ hasText: 'Network error' });
    await expect(alert).toContainText('Trying again won’t order a second box.');
    answerAgain();
    this.keepHold(model, this.findHolds()[0] ?? '');
  }

  private async release(model: Model): Promise<void> {
    await visit(this.page, `/payment-instructions?orderId=${model.held?.orderId}`);
    await this.page.getByRole('button', { name: 'Cancel this reservation' }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Cancel the reservation' }).click();
    await expect(this.page).toHaveURL(/\/weekly-drop/);
    Object.assign(model, { held: null, requested: null, seenPrice: model.price });
  }

  private async runOut(model: Model): Promise<void> {
    await this.shop.endHold(model.held?.orderId ?? '');
    model.held = null;
    model.hasRunOut = true;
  }

  private async pay(model: Model): Promise<void> {
    await visit(this.page, `/payment-instructions?orderId=${model.held?.orderId}`);
    await this.page.getByLabel('Bank Used').selectOption('GTBank');
    await this.page.getByRole('button', { name: 'Submit Payment Confirmation' }).click();
    await expect(this.page.getByRole('heading', { name: 'Payment Submitted Successfully' })).toBeVisible();
    for (const tab of [this.page, this.other]) {
      await expect(tab.getByRole('link', { name: 'Cart, empty' })).toBeVisible();
    }
    model.inReview.push(JSON.stringify(model.quantities));
    await storeCartInBrowser(this.page, prepareDropOnSale(this.shop).meals);
    Object.assign(model, { quantities: { main: 1, side: 1, drink: 1 }, packaging: 'Eco-Friendly Box' });
    Object.assign(model, { held: null, requested: null, seenPrice: model.price });
  }

  readonly steps: readonly WalkStep<Model>[] = [
    { name: 'places the box', take: (model) => this.place(model) },
    { name: 'goes back and places the box again', take: (model) => this.place(model) },
    {
      name: 'places the box and gets no answer',
      // After a hold has expired, repeating the same request would only return the old response.
      isPossible: (model) => model.requested !== this.boxOf(model),
      take: (model) => this.placeWithoutAnswer(model),
    },
    {
      name: 'adds a drink in the other tab',
      isPossible: ({ quantities }) => quantities.drink < 3,
      take: (model) => this.changeQuantity(model, 'drink', 1),
    },
    {
      name: 'takes out a drink in the other tab',
      isPossible: ({ quantities }) => quantities.drink > 1,
      take: (model) => this.changeQuantity(model, 'drink', -1),
    },
    {
      name: 'changes the packaging in the other tab',
      take: async (model) => {
        model.packaging =
          model.packaging === 'Eco-Friendly Box' ? 'Romantic Deluxe Package' : 'Eco-Friendly Box';
        await visit(this.other, '/weekly-drop?step=4');
        await this.other.getByText(model.packaging, { exact: true }).first().click();
        model.seenPrice = model.price;
      },
    },
    {
      name: 'sees that staff have raised a price',
      take: async (model) => {
        model.price += 100_000;
        this.drop.changeMeal(this.drop.meals[0].id, { special_price: model.price });
        await this.shop.settled();
      },
    },
    {
      name: 'releases the box',
      isPossible: ({ held }) => held !== null,
      take: (model) => this.release(model),
    },
    {
      name: 'lets the time to pay run out',
      isPossible: ({ held }) => held !== null,
      take: (model) => this.runOut(model),
    },
    {
      name: 'pays for the box and fills another one',
      isPossible: (model) => model.held?.box === this.boxOf(model),
      take: (model) => this.pay(model),
    },
    {
      name: 'reloads both tabs',
      take: async () => void (await Promise.all([this.page.reload(), this.other.reload()])),
    },
  ];

  async look(model: Model): Promise<void> {
    const { quantities, held, hasRunOut } = model;
    await visit(this.other, '/checkout');
    const total = formatNaira(this.total(model));
    await expect(this.other.getByRole('region', { name: 'Order Summary' })).toContainText(
      new RegExp(`Total\\s*${total}`),
    );
    const count = quantities.main + quantities.side + quantities.drink;
    for (const tab of [this.page, this.other]) {
      await expect(tab.getByRole('link', { name: `Cart, ${count} items` })).toBeVisible();
    }
    const notice = this.other.getByText('We are holding a box for you');
    if (held) await expect(this.other.getByRole('main')).toContainText(`${formatNaira(held.total)}, until`);
    else await expect(notice).toHaveCount(0);
    const ranOut = this.other.getByText('The time to pay for your last box ran out');
    await expect(ranOut).toHaveCount(hasRunOut ? 1 : 0);
    expect(this.findHolds()).toEqual(held ? [held.orderId] : []);
  }
}

test.use({ actionTimeout: 20_000 });

/** The first steps by seed. These sequences are likely to reveal bugs. */
const firstSteps = new Map([
  [
    2,
    [
      ...['places the box', 'changes the packaging in the other tab', 'places the box'],
      ...['releases the box', 'places the box', 'lets the time to pay run out', 'places the box'],
      ...['pays for the box and fills another one', 'places the box'],
    ],
  ],
  [
    11,
    [
      ...['sees that staff have raised a price', 'adds a drink in the other tab', 'places the box'],
      ...['sees that staff have raised a price', 'places the box and gets no answer', 'places the box'],
    ],
  ],
]);

for (const [seed, first] of firstSteps) {
  test(`keeps cart, hold and total consistent in two tabs, whatever the customer does (seed ${seed})`, async ({
    page,
    context,
    shop,
  }) => {
    const drop = prepareDropOnSale(shop);
    const buyer = await createAccount();
    await saveAddress(buyer.uid);
    await page.goto('/about');
    await storeCartInBrowser(page, drop.meals);
    await visit(page, '/checkout');
    await page.getByLabel('Email Address').fill(buyer.email);
    await page.getByRole('main').getByRole('link', { name: 'I have an account' }).click();
    await page.getByLabel('Keep me signed in').check();
    await page.getByLabel('Password', { exact: true }).fill(buyer.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/checkout');
    const walker = new Walker(shop, drop, page, await context.newPage());
    const { price } = drop.meals[0];
    const model: Model = {
      ...{ quantities: { main: 1, side: 1, drink: 1 }, packaging: 'Eco-Friendly Box' },
      ...{ seenPrice: price, price, held: null, hasRunOut: false, requested: null, inReview: [] },
    };
    await walker.look(model);
    const look = (seen: Model) => walker.look(seen);
    await runRandomWalk({ model, steps: walker.steps, look, seed, length: 14, first });
  });
}
