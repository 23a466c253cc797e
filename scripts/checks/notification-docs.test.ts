import { notificationTypeSchema } from '@sharebox/domain/notifications/notification-types';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('docs/product/notification-types.md describes every notification type', () => {
  const page = readFileSync(new URL('../../docs/product/notification-types.md', import.meta.url), 'utf8');
  const described = new Set([...page.matchAll(/^- `(\w+)`/gm)].map(([, type]) => type));
  expect([...described].sort()).toEqual([...notificationTypeSchema.options].sort());
});
