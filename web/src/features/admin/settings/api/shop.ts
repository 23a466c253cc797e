import { grantRoleContract } from '@sharebox/domain/accounts/callables/grant-role';
import { saveSettingsContract } from '@sharebox/domain/shop/callables/save-settings';
import type { Role } from '@sharebox/domain/accounts/role';
import { shopSettingsSchema, type ShopSettings } from '@sharebox/domain/shop/settings';
import { callFunction } from '#firebase/call.ts';
import { useLiveDocument } from '#firebase/live.ts';

/** `settings/shop`, live. */
export function useSettings() {
  return useLiveDocument('settings/shop', shopSettingsSchema);
}

/** Throws as `callFunction` does. */
export async function writeSettings({ kitchen_place, ...settings }: ShopSettings): Promise<void> {
  // What is not there is left out: on its way it would become null.
  await callFunction(saveSettingsContract, kitchen_place ? { ...settings, kitchen_place } : settings);
}

/** Throws as `callFunction` does; a refusal says what is wrong. */
export async function changeRole(email: string, role: Role): Promise<void> {
  await callFunction(grantRoleContract, { email, role });
}
