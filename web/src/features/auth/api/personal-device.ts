import { isInstalled } from '#pwa/installed-app.ts';

const phones = '(pointer: coarse) and (max-width: 599px), (pointer: coarse) and (max-height: 599px)';

/**
 * Returns whether this device probably belongs to one person, who expects to stay signed in: the installed app or a
 * phone. Tablets and computers may be shared.
 */
export function isPersonalDevice(): boolean {
  return isInstalled() || matchMedia(phones).matches;
}
