import { expect, type Page } from '@playwright/test';
import { recordPaymentContract, reviewPaymentContract } from '@sharebox/domain/payments/staff-callables';
import { submitPaymentContract } from '@sharebox/domain/payments/callables';
import { paymentConfirmationSchema } from '@sharebox/domain/payments/payment';
import { randomUUID } from 'node:crypto';
import { test } from '../stand-ins/component-test';
import type { StandInShop } from '../stand-ins/shop';
import { runRandomWalk, type WalkStep } from '../support/walk';
import { type Account, createAccount, signIn } from '../support/accounts';
import { expandClaimForm } from '../support/checkout';
import { visit } from '../support/page';

interface Model {
  orderId: string;
  total: number;
  stage: 'held' | 'ran-out' | 'review' | 'disputed' | 'confirmed';
  bank: string;
  reference: string;
  /** The sequence number of the attached screenshot, or null without a screenshot. */
  proof: number | null;
  uploads: number;
  notes: string;
}

const isTyping = ({ stage }: Model) => stage === 'held' || stage === 'ran-out';
const receipt = Buffer.from('%PDF-1.7\n%%EOF');

class Walker {
  private references = 0;

  constructor(
    private readonly shop: StandInShop,
    private readonly payer: Account,
    private readonly page: Page,
    /** A second tab that displays the customer's orders and makes no changes. */
    private readonly other: Page,
  ) {}

  private readonly submitButton = () =>
    this.page.getByRole('button', { name: 'Submit Payment Confirmation' });

  async startOrder(model: Model): Promise<void> {
    const { order_id, total_amount } = await this.shop.as(this.payer).holdBox();
    Object.assign(model, { orderId: order_id, total: total_amount, stage: 'held', bank: '', reference: '' });
    Object.assign(model, { proof: null, uploads: 0, notes: '' });
    await visit(this.page, `/payment-instructions?orderId=${order_id}`);
  }

  private async type(model: Model): Promise<void> {
    const transferred = this.page.getByRole('button', { name: 'Yes, I’ve transferred' });
    if (await transferred.isVisible()) await transferred.click();
    this.references += 1;
    model.bank = model.bank === 'UBA' ? 'GTBank' : 'UBA';
    model.reference = `FBN/${this.references}`;
    await this.page.getByLabel('Bank Used').selectOption(model.bank);
    await expandClaimForm(this.page);
    await this.page.getByLabel('Payment Reference').fill(model.reference);
  }

  private async attach(model: Model): Promise<void> {
    model.uploads += 1;
    model.proof = model.uploads;
    const file = { name: `receipt-${model.proof}.pdf`, mimeType: 'application/pdf', buffer: receipt };
    await this.page.getByLabel('Payment screenshot', { exact: true }).setInputFiles(file);
    await expect(this.page.getByText(`Screenshot uploaded: ${file.name}`)).toBeVisible();
  }

  private async submitInVain(model: Model): Promise<void> {
    const answerAgain = this.shop.fail(submitPaymentContract);
    await this.submitButton().click();
    await expect(this.page.getByRole('alert').filter({ hasText: 'unexpected error' })).toBeVisible();
    expect(this.findClaims(model)).toEqual([]);
    answerAgain();
  }

  private async submit(model: Model): Promise<void> {
    await this.submitButton().evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
      button.form?.requestSubmit();
    });
    model.stage = 'review';
  }

  private async submitWithoutAnswer(model: Model): Promise<void> {
    const answerAgain = this.shop.loseAnswer(submitPaymentContract);
    await this.submitButton().click();
    model.stage = 'review';
    await expect(this.page).toHaveURL(/payment-pending/);
    answerAgain();
  }

  private async approve(model: Model): Promise<void> {
    if (model.stage === 'disputed') {
      await this.shop.staff.call(recordPaymentContract, {
        ...{ request_id: randomUUID(), order_id: model.orderId, kind: 'received' },
        ...{ amount: model.total, seen_in_bank: true },
      });
    }
    await this.shop.staff.approvePayment(model.orderId);
    model.stage = 'confirmed';
    model.notes = '';
  }

  private findClaims({ orderId }: Model) {
    return this.shop
      .documents(`payment_confirmations/${orderId}`)
      .filter(({ path }) => path.split('/').length === 2)
      .map(({ data }) => paymentConfirmationSchema.parse(data))
      .map(({ bank_used, payment_reference, proof_path }) => ({ bank_used, payment_reference, proof_path }));
  }

  readonly steps: readonly WalkStep<Model>[] = [
    { name: 'types a bank and a reference', isPossible: isTyping, take: (model) => this.type(model) },
    {
      name: 'attaches a receipt',
      isPossible: ({ stage, proof, uploads }) => stage === 'held' && proof === null && uploads < 5,
      take: (model) => this.attach(model),
    },
    {
      name: 'removes the receipt',
      isPossible: (model) => isTyping(model) && model.proof !== null,
      take: async (model) => {
        model.proof = null;
        await this.page.getByRole('button', { name: 'Remove screenshot' }).click();
      },
    },
    {
      name: 'leaves and comes back',
      isPossible: isTyping,
      take: async ({ orderId }) => {
        await visit(this.page, '/about');
        await visit(this.page, `/payment-instructions?orderId=${orderId}`);
      },
    },
    { name: 'reloads', take: async () => void (await this.page.reload()) },
    {
      name: 'submits while the server fails',
      isPossible: (model) => isTyping(model) && model.bank !== '',
      take: (model) => this.submitInVain(model),
    },
    {
      name: 'lets the time to pay run out',
      isPossible: ({ stage }) => stage === 'held',
      take: async (model) => {
        await this.shop.endHold(model.orderId);
        model.stage = 'ran-out';
        await expect(this.page.getByRole('heading', { name: /^The time to pay/ })).toBeVisible();
      },
    },
    {
      name: 'presses the button twice',
      isPossible: (model) => isTyping(model) && model.bank !== '',
      take: (model) => this.submit(model),
    },
    {
      name: 'removes the receipt and presses the button',
      isPossible: (model) => isTyping(model) && model.bank !== '' && model.proof !== null,
      take: async (model) => {
        model.proof = null;
        await this.page.getByRole('button', { name: 'Remove screenshot' }).click();
        await this.submit(model);
      },
    },
    {
      name: 'submits and gets no answer',
      isPossible: (model) => isTyping(model) && model.bank !== '',
      take: (model) => this.submitWithoutAnswer(model),
    },
    {
      name: 'adds a receipt to the claim',
      isPossible: ({ stage, proof, uploads }) =>
        (stage === 'disputed' || (stage === 'review' && proof === null)) && uploads < 5,
      take: async (model) => {
        await this.attach(model);
        await this.page.getByRole('button', { name: 'Send to our team' }).click();
      },
    },
    {
      name: 'sees that staff did not find the transfer',
      isPossible: ({ stage }) => stage === 'review',
      take: async (model) => {
        model.stage = 'disputed';
        model.notes = `No transfer for ${model.reference || 'this order'}`;
        const review = { confirmation_id: model.orderId, decision: 'dispute', notes: model.notes } as const;
        await this.shop.staff.call(reviewPaymentContract, review);
      },
    },
    {
      name: 'sees that staff approved the payment',
      isPossible: ({ stage }) => stage === 'review' || stage === 'disputed',
      take: (model) => this.approve(model),
    },
    {
      name: 'orders another box',
      isPossible: ({ stage }) => stage === 'confirmed',
      take: (model) => this.startOrder(model),
    },
  ];

  async look(model: Model): Promise<void> {
    const { stage, bank, reference, proof, orderId, notes } = model;
    const question = this.page.getByRole('heading', { name: 'Have you already transferred?' });
    const isAsked = stage === 'ran-out' && bank === '' && proof === null && (await question.isVisible());
    const headings = {
      held: 'Confirm Your Payment',
      'ran-out': isAsked ? 'Have you already transferred?' : 'Confirm Your Payment',
      review: 'Payment Submitted Successfully',
      disputed: 'We could not match your payment',
      confirmed: 'Your Order',
    };
    await expect(this.page.getByRole('heading', { name: headings[stage], exact: true })).toBeVisible();
    // A live update must replace the previous state instead of being shown beside it.
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveCount(1);
    if (isAsked) {
      expect(this.findClaims(model)).toEqual([]);
    } else if (isTyping(model)) {
      await expect(this.page.getByLabel('Bank Used')).toHaveValue(bank);
      await expect(this.page.getByLabel('Payment Reference')).toHaveValue(reference);
      const uploaded = this.page.getByText(/^Screenshot uploaded: /);
      await expect(uploaded).toHaveText(proof === null ? [] : [`Screenshot uploaded: receipt-${proof}.pdf`]);
      await expect(this.page.getByRole('button', { name: 'Copy Account number' })).toHaveCount(
        stage === 'held' ? 1 : 0,
      );
      expect(this.findClaims(model)).toEqual([]);
    } else {
      const path = proof === null ? null : `payment-proofs/${this.payer.uid}/${orderId}/proof-${proof}`;
      const received = { bank_used: bank, payment_reference: reference || null, proof_path: path };
      await expect.poll(() => this.findClaims(model)).toEqual([received]);
    }
    if (stage === 'review' || stage === 'disputed') {
      await expect(this.page.getByText('Our team has your screenshot.')).toHaveCount(proof === null ? 0 : 1);
    }
    if (notes !== '') await expect(this.page.getByText(notes)).toBeVisible();

    await visit(this.other, '/profile?tab=experiences');
    const texts = {
      held: 'We are holding a box for you',
      'ran-out': 'The time to pay for your last box ran out',
      review: 'Pending Confirmation',
      disputed: 'We could not match your payment',
      confirmed: 'Confirmed',
    };
    await expect(this.other.getByText(texts[stage], { exact: true }).first()).toBeVisible();
  }
}

test.use({ actionTimeout: 20_000 });

const first = [
  ...['types a bank and a reference', 'attaches a receipt', 'removes the receipt', 'attaches a receipt'],
  ...['removes the receipt and presses the button', 'adds a receipt to the claim'],
  ...['sees that staff did not find the transfer', 'adds a receipt to the claim'],
];

for (const seed of [1, 5]) {
  test(`keeps a claim and its receipt, whatever the payer does (seed ${seed})`, async ({
    page,
    context,
    shop,
  }) => {
    const payer = await createAccount();
    await signIn(page, payer, { isKept: true });
    const walker = new Walker(shop, payer, page, await context.newPage());
    const model: Model = {
      ...{ orderId: '', total: 0, stage: 'held', bank: '', reference: '' },
      ...{ proof: null, uploads: 0, notes: '' },
    };
    await walker.startOrder(model);
    await walker.look(model);
    const look = (seen: Model) => walker.look(seen);
    await runRandomWalk({ model, steps: walker.steps, look, seed, length: 16, ...(seed === 1 && { first }) });
  });
}
