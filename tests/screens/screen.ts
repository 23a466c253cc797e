import type { Page } from '@playwright/test';
import type { paths } from '../../web/src/config/paths';
import type { Account } from '../support/accounts';

export const screenUserNames = [
  'visitor',
  'ada',
  'tari',
  'ngozi',
  'staff',
  'cook',
  'rider',
  'newcomer',
  'unfinished',
  'holder',
  'regular',
  'recipient',
  'long',
] as const;
/** The user who opens a screen. `people.ts` writes each user's data. */
export type ScreenUserName = (typeof screenUserNames)[number];

export type ScreenPath = keyof typeof paths | 'notFound';

export interface Screen {
  /** The name of the screenshot. A suffix distinguishes the states of a route. */
  name: string;
  of: ScreenPath;
  as: ScreenUserName;
  /** Opens the screen and waits until the part to capture is visible. */
  open: (page: Page, person: Account) => Promise<void>;
  /** Captures only the viewport instead of the whole page, for dialogs and sticky bars. */
  isWindow?: true;
  isZoomed?: true;
}

type BuildScreen = (name: string, of: ScreenPath, as: ScreenUserName, open: Screen['open']) => Screen;

export const screen: BuildScreen = (name, of, as, open) => ({ name, of, as, open });
export const windowScreen: BuildScreen = (...given) => ({ ...screen(...given), isWindow: true });
export const zoomedScreen: BuildScreen = (...given) => ({ ...screen(...given), isZoomed: true });
