import type { Page } from '@playwright/test';

const requests = '**/google.firestore.v1.Firestore/**';

/** From now on nothing of the page reaches Firestore, while everything else does. */
export const cutOffFirestore = (page: Page) => page.route(requests, (route) => route.abort());
