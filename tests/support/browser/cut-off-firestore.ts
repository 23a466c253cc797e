import type { Page } from '@playwright/test';

const requests = '**/google.firestore.v1.Firestore/**';

/** Blocks the page's Firestore requests from now on. */
export const cutOffFirestore = (page: Page) => page.route(requests, (route) => route.abort());
