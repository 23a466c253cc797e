import { areaRequestSchema } from '@sharebox/domain/accounts/area-request';
import { useLiveCollection, useLiveDocument } from '#firebase/live.ts';
import { grantRoleContract } from '@sharebox/domain/accounts/callables';
import { saveSettingsContract } from '@sharebox/domain/shop/callables';
import type { Role } from '@sharebox/domain/accounts/role';
import { type ShopSettings, shopSettingsSchema } from '@sharebox/domain/shop/settings';
import { callFunction } from '#firebase/call.ts';

/** The most requests that the settings count. */
export const maxCountedRequests = 500;

/** Subscribes to the latest requests for new delivery areas. */
export function useAreaRequests() {
  return useLiveCollection(
    'area_requests',
    ({ collection, firestore, limit, orderBy, query }) =>
      query(
        collection(firestore, 'area_requests'),
        orderBy('requested_at', 'desc'),
        limit(maxCountedRequests),
      ),
    areaRequestSchema,
  );
}

/** Subscribes to the `settings/shop` document. */
export function useSettings() {
  return useLiveDocument('settings/shop', shopSettingsSchema);
}

export async function saveSettings(settings: ShopSettings): Promise<void> {
  await callFunction(saveSettingsContract, settings);
}

export async function changeRole(email: string, role: Role): Promise<void> {
  await callFunction(grantRoleContract, { email, role });
}
