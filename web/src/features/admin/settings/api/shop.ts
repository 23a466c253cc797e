import { grantRole } from '@sharebox/domain/callables/grant-role';
import { saveSettings } from '@sharebox/domain/callables/save-settings';
import type { Role } from '@sharebox/domain/account/role';
import { shopSettings, type ShopSettings } from '@sharebox/domain/menu/settings';
import { callFunction } from '../../../../firebase/call';
import { useLiveDocument } from '../../../../firebase/live';

/** `settings/shop`, live. */
export function useSettings() {
  return useLiveDocument('settings/shop', shopSettings);
}

/** Throws as `callFunction` does. */
export async function writeSettings({ kitchen_place, ...settings }: ShopSettings): Promise<void> {
  // What is not there is left out: on its way it would become null.
  await callFunction(saveSettings, kitchen_place ? { ...settings, kitchen_place } : settings);
}

/** Throws as `callFunction` does; a refusal says what is wrong. */
export async function changeRole(email: string, role: Role): Promise<void> {
  await callFunction(grantRole, { email, role });
}
