import type { Page } from '@playwright/test';

const requests = '**/google.firestore.v1.Firestore/**';

export const cutOffFirestore = (page: Page) => page.route(requests, (route) => route.abort());
