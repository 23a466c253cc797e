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
/** Who looks at a screen; what each of them has is written by `people.ts`. */
export type PersonName = (typeof peopleNames)[number];

export type ScreenPath = keyof typeof paths | 'notFound';

export interface Screen {
  /** The picture's name; told from the path's other states by what comes after it. */
  name: string;
  /** The path of the router that it is a picture of. */
  of: ScreenPath;
  as: PersonName;
  /** Brings the page there and waits until what matters is visible. */
  open: (page: Page, person: Account) => Promise<void>;
  /** Only what the window shows, for dialogs and bars that stick to it; otherwise the whole page. */
  isWindow?: true;
  /** One of the main screens, which are looked at at 200 % too. */
  isZoomed?: true;
}
