import { createGiftClaimLinkContract } from '@sharebox/domain/gifts/claim-callables';
import { callFunction } from '#firebase/call.ts';
import { rememberGiftClaimToken } from './gift-claim-links';

/** Makes a new claim link for a gift, remembers its token on this device, and returns the token. */
export async function makeClaimLink(order_id: string, recipient_first_name?: string): Promise<string> {
  const { token } = await callFunction(createGiftClaimLinkContract, {
    order_id,
    ...(recipient_first_name !== undefined && { recipient_first_name }),
  });
  rememberGiftClaimToken(order_id, token);
  return token;
}
