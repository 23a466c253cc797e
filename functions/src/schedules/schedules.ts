import { onSchedule } from 'firebase-functions/v2/scheduler';
import { logger } from 'firebase-functions/v2';
import { announceOpenDrop as announce } from '../notifications/announce-open-drop';
import { continueFanOuts as goOn } from '../notifications/fan-out';
import { sendWaitingPushes as sendWaiting } from '../notifications/waiting-pushes';
import { productionServices } from '../platform/production-services';
import { region } from '../platform/runtime-options';
import type { Services } from '../platform/services';
import { anonymiseAccounts as anonymise } from '../accounts/anonymise-accounts';
import { closeDropAtDeadline as closeDrops } from '../drops/close-drop-at-deadline';
import { openDropAtStart as openDrops } from '../drops/open-drop-at-start';
import { recountCapacity as recount } from '../storefront/recount-capacity';
import { releaseExpiredHolds as releaseHolds } from '../boxes/release-expired-holds';
import { remindOfHolds as remind } from '../notifications/remind-of-holds';
import { serveWaitlists as serve } from '../waitlist/serve-waitlists';
import { sweepMealPictures as sweep } from '../menu/sweep-meal-pictures';

function every(minutes: number, name: string, work: (services: Services) => Promise<unknown>) {
  return onSchedule({ region, schedule: `every ${minutes} minutes`, maxInstances: 1 }, async () => {
    logger.info(name, { done: await work(productionServices()) });
  });
}

export const releaseExpiredHolds = every(1, 'releaseExpiredHolds', releaseHolds);
export const remindOfHolds = every(1, 'remindOfHolds', remind);
export const serveWaitlists = every(1, 'serveWaitlists', serve);
export const openDropAtStart = every(1, 'openDropAtStart', openDrops);
export const announceOpenDrop = every(1, 'announceOpenDrop', announce);
export const continueFanOuts = every(1, 'continueFanOuts', goOn);
export const sendWaitingPushes = every(1, 'sendWaitingPushes', sendWaiting);
export const closeDropAtDeadline = every(5, 'closeDropAtDeadline', closeDrops);
export const recountCapacity = every(10, 'recountCapacity', recount);
export const anonymiseAccounts = every(60, 'anonymiseAccounts', anonymise);
export const sweepMealPictures = every(60, 'sweepMealPictures', sweep);
