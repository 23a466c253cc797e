import type { Page } from '@playwright/test';
import type { paths } from '../../web/src/config/paths';
import type { Account } from '../support/people/account';

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
  /** The name of the screenshot. A suffix distinguishes several states of one route. */
  name: string;
  /** The route that the screen shows. */
  of: ScreenPath;
  as: PersonName;
  /** Opens the screen and waits until the relevant part is visible. */
  open: (page: Page, person: Account) => Promise<void>;
  /** Captures only the window, for dialogs and sticky bars, instead of the whole page. */
  isWindow?: true;
  /** Marks a main screen, which is also captured at 200 %. */
  isZoomed?: true;
}
