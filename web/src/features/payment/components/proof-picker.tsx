import { addPaymentProofContract } from '@sharebox/domain/payments/callables';
import type { Order } from '@sharebox/domain/orders/order';
import { canAddProof, type PaymentConfirmation } from '@sharebox/domain/payments/payment';
import { waitForConnection } from '#lib/online.ts';
import { callFunction } from '#firebase/call.ts';
import { type ChangeEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import type { WithId } from '#firebase/live.ts';
import { getErrorMessage } from '#lib/errors.ts';
import { type Proof, uploadFailedMessage, useProof } from './use-proof';
import { IconButton } from '#components/actions/icon-button.tsx';
import styles from './payment.module.css';

/** Adds an uploaded screenshot to a claim once the browser is online. */
async function addProof(orderId: string, proofPath: string): Promise<void> {
  await waitForConnection();
  await callFunction(addPaymentProofContract, { order_id: orderId, proof_path: proofPath });
}

function AddProofForm({ order }: { order: WithId<Order> }) {
  const proof = useProof(order.user_id, order.id, null);
  const { state } = proof;
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(path: string): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      await addProof(order.id, path);
    } catch (error) {
      setProblem(getErrorMessage(error));
      setIsBusy(false);
    }
  }

  return (
    <Stack gap={3}>
      <ProofPicker
        proof={proof}
        hint="With your receipt we find your transfer faster. Only our team sees it."
      />
      {problem && <Banner tone="error" title={problem} />}
      {state.status === 'uploaded' && (
        <Button busy={isBusy} onClick={() => void send(state.path)}>
          {isBusy ? 'Sending…' : 'Send to our team'}
        </Button>
      )}
    </Stack>
  );
}

interface AddedProofProps {
  order: WithId<Order>;
  claim: PaymentConfirmation;
}

/** The screenshot of a claim that is not approved: whether our team has one, or a form that adds one. */
export function AddedProof({ order, claim }: AddedProofProps) {
  if (claim.proof_path !== null) {
    return (
      <Text as="div" role="status" tone="muted">
        <Icon name="check" size={20} /> Our team has your screenshot.
      </Text>
    );
  }
  return canAddProof(claim) ? <AddProofForm order={order} /> : null;
}

function Preview({ file }: { file: File }) {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const [isImage, setIsImage] = useState(true);
  if (!isImage) return <Icon name="wallet" />;
  return <img src={url} alt="" className={styles.preview} onError={() => setIsImage(false)} />;
}

interface ProofPickerProps {
  proof: Proof;
  hint?: string;
}

/** A choice of a screenshot, which is uploaded immediately. */
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
  // A receipt that another app shared is attached below the first view.
  useEffect(() => {
    if (isShared) group.current?.scrollIntoView({ block: 'center' });
  }, [isShared]);
  const problem =
    state.status === 'refused' ? state.message : state.status === 'failed' ? uploadFailedMessage : null;

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
        <Text as="span" size="small" tone="muted" id={`${id}-hint`}>
          {hint}
        </Text>
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
          <Button variant="quiet" size="small" onClick={remove}>
            Cancel
          </Button>
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
          <Button variant="secondary" size="small" onClick={() => void retry()}>
            <Icon name="refresh" size={18} />
            Retry
          </Button>
          <Button variant="quiet" size="small" onClick={remove}>
            Continue without it
          </Button>
        </Stack>
      )}
      {(state.status === 'none' || state.status === 'refused') && (
        <Stack row gap={2}>
          <Button variant="secondary" size="small" onClick={() => gallery.current?.click()}>
            Choose a file
          </Button>
          <Button
            variant="secondary"
            size="small"
            className={styles.camera}
            onClick={() => camera.current?.click()}
          >
            Take a photo
          </Button>
        </Stack>
      )}
    </div>
  );
}
