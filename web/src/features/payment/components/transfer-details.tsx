import type { OpenTransferAccount } from '@sharebox/domain/payments/transfer-account';
import { Text, MutedText } from '#components/content/text.tsx';
import { formatNaira } from '@sharebox/domain/money/money';
import type { ReactNode } from 'react';
import { Card } from '#components/layout/card.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import type { StoredHeldBox } from '#shared/orders/use-held-box.ts';
import { useShopSettings } from '#shared/storefront/use-shop-settings.ts';
import { CopyButton } from '#components/actions/copy-button.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import styles from './payment.module.css';

/** The text below the bank details of an order's own account. */
export function OwnAccountNote({ account }: { account: OpenTransferAccount }) {
  return (
    <>
      <Text>
        <strong>We confirm automatically, usually within a minute. You can close this page.</strong>
      </Text>
      <MutedText>
        This account is only for this box and closes when its time is over. Transfer exactly this amount from
        your bank’s app.
        {account.provider === 'paystack' && ' Another amount comes back to you by itself.'}
      </MutedText>
    </>
  );
}

interface TransferDetailsProps {
  /** In whole naira. */
  total: number;
  reference: string;
  /** The account stored on the device for this box, shown while offline. */
  keptAccount: StoredHeldBox['bank_account'] | undefined;
  /** The account that a provider opened for this order, if any. Transfers to it need no reference. */
  ownAccount?: StoredHeldBox['bank_account'] | undefined;
  /** Replaces the text below the details. */
  children?: ReactNode;
}

export function TransferDetails({
  total,
  reference,
  keptAccount,
  ownAccount,
  children,
}: TransferDetailsProps) {
  const settings = useShopSettings();
  const account = ownAccount ?? settings.data?.bank_account ?? keptAccount;
  const rows = [
    { what: 'Amount', value: formatNaira(total), copy: String(total) },
    {
      what: 'Account number',
      value: account?.account_number,
      copy: account?.account_number,
      more: account ? (
        `${account.bank_name} · ${account.account_name}`
      ) : (
        <Skeleton width={200} height="1lh" />
      ),
    },
    ...(ownAccount ? [] : [{ what: 'Reference', value: reference, copy: reference }]),
  ];
  return (
    <Card as="section" aria-labelledby="transfer-details">
      <Stack gap={3}>
        <h2 id="transfer-details" className="visually-hidden">
          Bank Transfer Details
        </h2>
        {settings.status === 'error' && !account && (
          <LoadFailure
            title="We couldn’t load the bank details. Please don’t transfer yet."
            onRetry={settings.retry}
          />
        )}
        <dl className={styles.details}>
          {rows.map(({ what, value, copy, more }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>
                <span>
                  {value ?? <Skeleton width={160} height="1lh" />}
                  {more && <span className={styles.more}>{more}</span>}
                </span>
                {copy && <CopyButton what={what} text={copy} />}
              </dd>
            </div>
          ))}
        </dl>
        {children ?? (
          <MutedText>
            Transfer exactly this amount from your bank’s app. Put the reference in the narration so that we
            can match it.
          </MutedText>
        )}
      </Stack>
    </Card>
  );
}
