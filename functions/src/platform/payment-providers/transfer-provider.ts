import type { ProviderTransfer } from '@sharebox/domain/payments/transfer-outcome';
import type { PaymentProvider } from '@sharebox/domain/shop/settings';
import type { IncomingHttpHeaders } from 'node:http';

export interface AccountRequest {
  /** Our own reference, unique for the provider. */
  reference: string;
  /** In kobo. */
  amount: number;
  closesAt: Date;
  /** The address that the provider stores with the transaction. It sends nothing there. */
  email: string;
}

export interface OpenedAccount {
  bankName: string;
  accountName: string;
  accountNumber: string;
  /** The provider's own reference of the transaction, if it needs it in later requests. */
  providerReference: string | null;
  /** The end of the time in which the account receives money; null if the answer has none. */
  closesAt: Date | null;
}

/** A webhook's content. It names the account to ask about, but moves no money itself. */
export interface ProviderEvent {
  /** The same for repetitions of the same event. */
  id: string;
  kind: 'received' | 'returned' | 'other';
  /** Our own reference; null if the event has none. */
  reference: string | null;
  /** In kobo; null if the event has no amount. */
  amount: number | null;
}

/** Identifies an account in a request to its provider. */
export interface AccountKey {
  reference: string;
  providerReference: string | null;
}

/** A provider that opens a bank account for one order and reports transfers to it. */
export interface TransferProvider {
  name: PaymentProvider;
  /** @throws `ProviderError` */
  openAccount(request: AccountRequest): Promise<OpenedAccount>;
  /**
   * Returns the event in a webhook's body.
   * @throws `WebhookSignatureError` before anything is parsed; `ProviderError` for a body without a required field
   */
  parseWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): ProviderEvent;
  /**
   * Returns all transfers that the provider has received for an account.
   * @throws `ProviderError`
   */
  fetchTransfers(account: AccountKey): Promise<ProviderTransfer[]>;
  /**
   * Makes a request that needs valid keys and changes nothing.
   * @throws `ProviderError`
   */
  checkConnection(): Promise<void>;
}

/** The provider did not answer, refused, or answered without a field that the shop needs. */
export class ProviderError extends Error {
  override name = 'ProviderError';
}

export class WebhookSignatureError extends Error {
  override name = 'WebhookSignatureError';
}
