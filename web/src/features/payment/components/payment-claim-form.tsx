import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Card } from '#components/layout/card.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { formatClaimExpectation } from '@sharebox/domain/payments/review-time';
import { useServerMinute } from '#shared/storefront/storefront.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { formatNaira } from '@sharebox/domain/money/money';
import { bankNames } from '@sharebox/domain/payments/payment';
import { flushSync } from 'react-dom';
import { type FieldErrors, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Order } from '@sharebox/domain/orders/order';
import { getErrorMessage } from '#lib/errors.ts';
import { unsentClaimOrderId } from '#shared/orders/use-held-box.ts';
import { waitForConnection } from '#lib/online.ts';
import { forgetHoldRequest } from '#shared/cart/hold-request.ts';
import { emptyPlacedCart } from '#shared/cart/placed-carts.ts';
import { Button, SmallButton } from '#components/actions/button.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { focusFirstError } from '#components/forms/focus-first-error.ts';
import { FormEmailField, FormTextField } from '#components/forms/form-text-field.tsx';
import { buildPaymentPendingPath } from '#config/paths.ts';
import type { WithId } from '#firebase/live.ts';
import { useRole } from '#shared/accounts/session.ts';
import { MuiArea } from '#theme/mui-area.tsx';
import {
  type ClaimFormInput,
  type ClaimFormOutput,
  claimFormSchema,
  formatAmountMismatchQuestion,
  getClaimDraft,
  parseNaira,
  submitClaim,
} from '../claim-form';
import { ProofPicker } from './proof-picker';
import { usePaymentProofUpload } from './use-payment-proof-upload';
import styles from './payment.module.css';
import { FormSelect } from '#components/forms/select-field.tsx';

function ClaimCard({ isOver = false, children }: { isOver?: boolean; children: ReactNode }) {
  const now = useServerMinute();
  return (
    <Card as="section" aria-labelledby="claim-form" className={styles.fields}>
      <Stack gap={1}>
        <h2 id="claim-form" tabIndex={-1} className={styles.formHead}>
          Confirm Your Payment
        </h2>
        <Text tone="muted">
          {!isOver && 'Pay by bank transfer, then tell us. '}
          {formatClaimExpectation(now)}
        </Text>
      </Stack>
      {children}
    </Card>
  );
}

export function ClaimCardSkeleton() {
  return (
    <ClaimCard>
      <span className="visually-hidden" role="status">
        Loading…
      </span>
      <Skeleton height={440} />
    </ClaimCard>
  );
}

/** The part of an order that a claim needs. It is stored on the device, so that the claim form works offline. */
export type ClaimedPayment = WithId<Pick<Order, 'user_id' | 'total_amount' | 'confirmation_reference'>>;

interface PaymentClaimFormProps {
  payment: ClaimedPayment;
  payer: { full_name: string; email: string };
  /** False after the hold has ended, because nothing can be uploaded then. */
  canUpload: boolean;
  /** Called with a message when the claim fails, and with null on a new attempt. */
  onProblem: (message: string | null) => void;
}

/** The form for claiming that a transfer was made (docs/product/payment.md#the-claim). Its input survives a reload. */
export function PaymentClaimForm({ payment, payer, canUpload, onProblem }: PaymentClaimFormProps) {
  const [draft] = useState(() => getClaimDraft(payment.id).get());
  const proof = usePaymentProofUpload(payment.user_id, payment.id, draft?.proof ?? null);
  const navigate = useNavigate();
  const role = useRole();
  const isSubmitting = useRef(false);
  const defaultValues: ClaimFormInput = draft?.form ?? {
    ...payer,
    amount_paid: String(payment.total_amount),
    bank_used: '',
    payment_reference: '',
  };
  const { control, formState, getValues, handleSubmit, setFocus, setValue } = useForm<
    ClaimFormInput,
    unknown,
    ClaimFormOutput
  >({
    resolver: zodResolver(claimFormSchema),
    defaultValues,
  });

  // Updates the amount in the form if the balance pays a part while the form is open.
  const askedAmount = useRef(payment.total_amount);
  useEffect(() => {
    if (askedAmount.current === payment.total_amount) return;
    askedAmount.current = payment.total_amount;
    setValue('amount_paid', String(payment.total_amount));
  }, [payment.total_amount, setValue]);

  const typed = useWatch({ control });
  const typedAmount = typed.amount_paid ?? '';
  const paid = parseNaira(typedAmount);
  // An anonymous giver may have given no name. The name is then asked for outside the folded fields.
  const [asksName] = useState(payer.full_name === '');
  const [isOpen, setIsOpen] = useState(
    defaultValues.email === '' || (defaultValues.full_name === '' && !asksName),
  );
  const amountQuestion = formatAmountMismatchQuestion(typedAmount, payment.total_amount);
  // The entered amount that differs from the total and that the payer was asked to confirm.
  const [questionedAmount, setQuestionedAmount] = useState<number | null>(null);
  const isQuestioned = amountQuestion !== null && paid === questionedAmount;
  const formElement = useRef<HTMLFormElement>(null);
  const yes = useRef<HTMLButtonElement>(null);
  const isSent = useRef(false);
  const { state: picked } = proof;
  useEffect(() => {
    if (isSent.current) return;
    const kept = picked.status === 'uploaded' ? { path: picked.path, name: picked.name } : null;
    getClaimDraft(payment.id).set({ form: getValues(), proof: kept });
  }, [typed, getValues, picked, payment.id]);

  /** Opens the folded fields if one of them is invalid, so that the form can focus the field. */
  function unfold(errors: FieldErrors<ClaimFormInput>): void {
    const unfolded = asksName ? ['bank_used', 'full_name'] : ['bank_used'];
    if (Object.keys(errors).some((name) => !unfolded.includes(name))) flushSync(() => setIsOpen(true));
    focusFirstError(formElement.current);
  }

  function fail(message: string): void {
    onProblem(message);
    scrollTo({ top: 0 });
  }

  async function submit(claim: ClaimFormOutput, isAnswered: boolean): Promise<void> {
    if (isSubmitting.current) return;
    if (amountQuestion !== null && !isAnswered) {
      flushSync(() => {
        setQuestionedAmount(claim.amount_paid);
        setIsOpen(true);
      });
      yes.current?.focus({ preventScroll: true });
      yes.current?.scrollIntoView({ block: 'center' });
      return;
    }
    isSubmitting.current = true;
    onProblem(null);
    try {
      unsentClaimOrderId.set(payment.id);
      await waitForConnection();
      const proofPath = await proof.settled();
      const { status } = await submitClaim(payment.id, claim, proofPath, role);
      isSent.current = true;
      getClaimDraft(payment.id).set(null);
      forgetHoldRequest();
      if (status !== 'cancelled') emptyPlacedCart(payment.confirmation_reference);
      await navigate(buildPaymentPendingPath({ ref: payment.confirmation_reference, orderId: payment.id }), {
        replace: true,
      });
    } catch (error) {
      fail(getErrorMessage(error));
    } finally {
      unsentClaimOrderId.set(null);
      isSubmitting.current = false;
    }
  }

  const send = (isAnswered: boolean) => handleSubmit((claim) => submit(claim, isAnswered), unfold);
  // Resends a claim that the payer submitted offline before reloading or closing the page.
  const resend = useEffectEvent(() => void send(true)());
  useEffect(() => {
    if (unsentClaimOrderId.get() === payment.id) resend();
  }, [payment.id]);

  const nameField = (
    <FormTextField
      control={control}
      name="full_name"
      label={asksName ? 'Full Name on the Account You Paid From' : 'Full Name'}
      helperText={asksName ? 'Only our team sees it.' : undefined}
      required
      slotProps={{ htmlInput: { autoComplete: 'name' } }}
    />
  );

  return (
    <ClaimCard isOver={!canUpload}>
      <MuiArea>
        <form
          noValidate
          className={styles.fields}
          ref={formElement}
          onSubmit={(event) => void send(false)(event)}
        >
          <p className={styles.sentence}>I’ve sent {paid === null ? 'a transfer' : formatNaira(paid)} from</p>
          <FormSelect
            control={control}
            name="bank_used"
            label="Bank Used"
            required
            autoComplete="off"
            options={[['', 'Select your bank'], ...bankNames.map((bank) => [bank, bank] as const)]}
          />
          {asksName && nameField}
          <details
            className={styles.folded}
            open={isOpen}
            onToggle={(event) => setIsOpen(event.currentTarget.open)}
          >
            <summary>
              {asksName ? 'Email, amount and reference' : 'Name, email, amount and reference'}
            </summary>
            <div className={styles.fields}>
              {!asksName && nameField}
              <FormEmailField control={control} name="email" label="Email" required />
              <FormTextField
                control={control}
                name="amount_paid"
                label="Amount Paid (₦)"
                required
                slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
              />
              {isQuestioned && (
                <Banner
                  tone="warning"
                  title={amountQuestion}
                  action={
                    <Stack row gap={2}>
                      <Button ref={yes} size="small" onClick={() => void send(true)()}>
                        Yes, I sent {formatNaira(paid ?? 0)}
                      </Button>
                      <SmallButton
                        onClick={() => {
                          setQuestionedAmount(null);
                          setFocus('amount_paid');
                        }}
                      >
                        No, change the amount
                      </SmallButton>
                    </Stack>
                  }
                />
              )}
              <FormTextField
                control={control}
                name="payment_reference"
                label="Payment Reference (optional)"
                helperText="The session ID or transaction number that your bank shows."
                slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } }}
              />
            </div>
          </details>
          {(canUpload || picked.status === 'uploaded') && <ProofPicker proof={proof} />}
          <Button type="submit" size="large" fullWidth busy={formState.isSubmitting}>
            {formState.isSubmitting ? 'Submitting…' : 'Submit Payment Confirmation'}
          </Button>
        </form>
      </MuiArea>
    </ClaimCard>
  );
}
