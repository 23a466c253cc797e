import { useAsyncAction } from '#lib/use-async-action.ts';
import { addPaymentProofContract } from '@sharebox/domain/payments/callables';
import type { Order } from '@sharebox/domain/orders/order';
import { canAddProof, type PaymentConfirmation } from '@sharebox/domain/payments/payment';
import { waitForConnection } from '#lib/online.ts';
import { callFunction } from '#firebase/call.ts';
import { type ChangeEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Banner } from '#components/feedback/banner.tsx';
import { Button, SmallButton, QuietButton } from '#components/actions/button.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text, MutedText } from '#components/content/text.tsx';
import type { WithId } from '#firebase/live.ts';
import {
  type PaymentProofUpload,
  proofUploadFailedMessage,
  usePaymentProofUpload,
} from './use-payment-proof-upload';
import { IconButton } from '#components/actions/icon-button.tsx';
import styles from './payment.module.css';

function AddProofForm({ order }: { order: WithId<Order> }) {
  const proof = usePaymentProofUpload(order.user_id, order.id, null);
  const { state } = proof;
  const [isSent, setIsSent] = useState(false);
  const { isBusy, problem, run } = useAsyncAction();

  async function send(proof_path: string): Promise<void> {
    const input = { order_id: order.id, proof_path };
    setIsSent(await run(() => waitForConnection().then(() => callFunction(addPaymentProofContract, input))));
  }

  return (
    <Stack gap={3}>
      <ProofPicker
        proof={proof}
        hint="With your receipt we find your transfer faster. Only our team sees it."
      />
      {problem && <Banner tone="error" title={problem} />}
      {state.status === 'uploaded' && (
        <Button busy={isBusy || isSent} onClick={() => void send(state.path)}>
          {isBusy || isSent ? 'Sending…' : 'Send to our team'}
        </Button>
      )}
    </Stack>
  );
}

/**
 * The screenshot section of a claim that is not approved. Confirms that the team has the screenshot, and offers a form
 * for adding a missing screenshot or for replacing the screenshot of a disputed claim.
 */
export function ClaimProofSection({ order, claim }: { order: WithId<Order>; claim: PaymentConfirmation }) {
  return (
    <Stack gap={3}>
      {claim.proof_path !== null && (
        <Text as="div" role="status" tone="muted">
          <Icon name="check" size={20} /> Our team has your screenshot.
        </Text>
      )}
      {canAddProof(claim) && <AddProofForm key={claim.proof_path} order={order} />}
    </Stack>
  );
}

function Preview({ file }: { file: File }) {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const [isImage, setIsImage] = useState(true);
  if (!isImage) return <Icon name="wallet" />;
  return <img src={url} alt="" className={styles.preview} onError={() => setIsImage(false)} />;
}

interface ProofPickerProps {
  proof: PaymentProofUpload;
  hint?: string;
}

/** A field for choosing a screenshot, which is uploaded immediately. */
export function ProofPicker({
  proof,
  hint = 'A photo, screenshot or PDF of your receipt. Only our team sees it.',
}: ProofPickerProps) {
  const { state, pick, retry, remove } = proof;
  const gallery = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const [query] = useSearchParams();
  const isShared = query.has('receipt') && state.status !== 'none';
  // Scrolls to a receipt shared from another app, because it is attached below the first view.
  useEffect(() => {
    if (isShared) group.current?.scrollIntoView({ block: 'center' });
  }, [isShared]);
  const problem =
    state.status === 'refused' ? state.message : state.status === 'failed' ? proofUploadFailedMessage : null;

  function picked(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.target.files?.[0];
    // Allows choosing the same file again.
    event.target.value = '';
    if (file) void pick(file);
  }

  return (
    <div ref={group} className={styles.proof} role="group" aria-labelledby={`${id}-label`}>
      <Stack gap={1}>
        <Text as="span" strong id={`${id}-label`}>
          Payment Screenshot (optional)
        </Text>
        <MutedText as="span" id={`${id}-hint`}>
          {hint}
        </MutedText>
      </Stack>
      <input
        ref={gallery}
        type="file"
        accept="image/*,application/pdf"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Payment screenshot"
        aria-describedby={problem ? `${id}-problem` : `${id}-hint`}
        onChange={picked}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Photo of the receipt"
        onChange={picked}
      />
      {state.status === 'waiting' && (
        <div className={styles.picked} role="status">
          <Preview file={state.file} />
          <Text as="span" size="small">
            {state.file.name} is attached. It’s sent once you’re back online.
          </Text>
          <IconButton icon="trash" label="Remove screenshot" onClick={remove} />
        </div>
      )}
      {state.status === 'uploading' && (
        <div className={styles.picked}>
          <Preview file={state.file} />
          <label>
            <Text as="span" size="small">
              Uploading {state.file.name}… {Math.round(state.part * 100)}%
            </Text>
            <progress className={styles.progress} max={1} value={state.part} />
          </label>
          <QuietButton onClick={remove}>Cancel</QuietButton>
        </div>
      )}
      {state.status === 'uploaded' && (
        <div className={styles.picked} role="status">
          <Icon name="check" />
          <Text as="span" size="small">
            Screenshot uploaded: {state.name}
          </Text>
          <IconButton icon="trash" label="Remove screenshot" onClick={remove} />
        </div>
      )}
      {problem && (
        <Text role="alert" tone="error" size="small" strong id={`${id}-problem`}>
          {problem}
        </Text>
      )}
      {state.status === 'failed' && (
        <Stack row gap={2}>
          <SmallButton onClick={() => void retry()}>
            <Icon name="refresh" size={18} />
            Retry
          </SmallButton>
          <QuietButton onClick={remove}>Continue without it</QuietButton>
        </Stack>
      )}
      {(state.status === 'none' || state.status === 'refused') && (
        <Stack row gap={2}>
          <SmallButton onClick={() => gallery.current?.click()}>Choose a file</SmallButton>
          <SmallButton className={styles.camera} onClick={() => camera.current?.click()}>
            Take a photo
          </SmallButton>
        </Stack>
      )}
    </div>
  );
}
