import type { Page } from '@playwright/test';
import type { paths } from '../../web/src/config/paths';
import type { Account } from '../support/accounts';

export const peopleNames = [
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
/** The person who opens a screen. `people.ts` writes each person's data. */
export type PersonName = (typeof peopleNames)[number];

export type ScreenPath = keyof typeof paths | 'notFound';

export interface Screen {
  /** The name of the screenshot. A suffix distinguishes the states of a route. */
  name: string;
  of: ScreenPath;
  as: PersonName;
  /** Opens the screen and waits until the part to capture is visible. */
  open: (page: Page, person: Account) => Promise<void>;
  /** Captures only the window instead of the whole page, for dialogs and sticky bars. */
  isWindow?: true;
  isZoomed?: true;
}
