import * as z from 'zod/mini';

export const paymentProviders = ['paystack', 'monnify'] as const;
export const paymentProviderSchema = z.enum(paymentProviders);
export type PaymentProvider = z.infer<typeof paymentProviderSchema>;

export const providerNames: Record<PaymentProvider, string> = { paystack: 'Paystack', monnify: 'Monnify' };
