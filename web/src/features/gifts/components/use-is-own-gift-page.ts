import { useSessionSelector } from '#shared/accounts/session.ts';

/** Returns whether the page belongs to the signed-in member. Then the dishes are checked against what they avoid. */
export function useIsOwnGiftPage(giftId: string): boolean {
  return useSessionSelector(
    (session) =>
      session.status === 'signed-in' && session.profile !== 'loading' && session.profile?.gift_id === giftId,
  );
}
