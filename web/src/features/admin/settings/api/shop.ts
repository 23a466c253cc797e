import { grantRoleContract } from '@sharebox/domain/accounts/callables';
import { saveSettingsContract } from '@sharebox/domain/shop/callables';
import type { Role } from '@sharebox/domain/accounts/role';
import { shopSettingsSchema, type ShopSettings } from '@sharebox/domain/shop/settings';
import { callFunction } from '#firebase/call.ts';
import { useLiveDocument } from '#firebase/live.ts';

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
