import { grantRoleContract } from '@sharebox/domain/accounts/callables/grant-role';
import { saveSettingsContract } from '@sharebox/domain/shop/callables/save-settings';
import type { Role } from '@sharebox/domain/accounts/role';
import { shopSettingsSchema, type ShopSettings } from '@sharebox/domain/shop/settings';
import { callFunction } from '#firebase/call.ts';
import { useLiveDocument } from '#firebase/live.ts';

/** Subscribes to the `settings/shop` document. */
export function useSettings() {
  return useLiveDocument('settings/shop', shopSettingsSchema);
}

export async function saveSettings({
  kitchen_place,
  payment_provider,
  ...settings
}: ShopSettings): Promise<void> {
  // Undefined properties are left out, because callable functions would receive them as null.
  await callFunction(saveSettingsContract, {
    ...settings,
    ...(kitchen_place && { kitchen_place }),
    ...(payment_provider && { payment_provider }),
  });
}

export async function changeRole(email: string, role: Role): Promise<void> {
  await callFunction(grantRoleContract, { email, role });
}
