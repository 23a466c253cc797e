import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as functions from './index';

const endpointSchema = z.object({
  cpu: z.optional(z.union([z.number(), z.string()])),
  concurrency: z.optional(z.unknown()),
  availableMemoryMb: z.optional(z.unknown()),
  maxInstances: z.optional(z.unknown()),
  timeoutSeconds: z.optional(z.unknown()),
});

const deployed = Object.entries(functions).map(([name, deployedFunction]) => ({
  name,
  ...endpointSchema.parse(Reflect.get(deployedFunction, '__endpoint')),
}));

const half = new Set(deployed.filter(({ cpu }) => cpu !== undefined).map(({ name }) => name));

describe('what is deployed', () => {
  it('gives half a processor to what staff call a few times a week, and to nothing else', () => {
    expect([...half].sort()).toEqual([
      'addStaffNote',
      'approveMatched',
      'changeDelivery',
      'cloneDrop',
      'cutOffDrop',
      'deleteDrop',
      'deleteMealItem',
      'deleteRun',
      'dispatchOrders',
      'findCustomer',
      'freeUnpaidBoxes',
      'grantRole',
      'importStatement',
      'listAdmins',
      'lookUpCustomer',
      'lookUpDropFigures',
      'matchTransaction',
      'moveStop',
      'previewAnnouncement',
      'recordRefund',
      'reopenAccount',
      'resendMail',
      'saveDrop',
      'saveDropMeals',
      'saveMealItem',
      'saveRun',
      'saveSettings',
      'sendAnnouncement',
      'setDropActive',
      'settleContactMessage',
      'settleUnreadable',
      'undoImport',
      'unmatchTransaction',
    ]);
    for (const size of deployed.filter(({ name }) => half.has(name)))
      expect(size).toMatchObject({ cpu: 0.5, concurrency: 1, maxInstances: 3 });
  });

  it('has a limit of instances everywhere, one of each schedule, and few where mail servers take few', () => {
    const most = new Map(deployed.map(({ name, maxInstances }) => [name, maxInstances]));
    for (const [name, limit] of most) {
      if (name === 'mailCreated') expect(limit).toBe(2);
      else expect(limit, name).toBe(name.startsWith('every') ? 1 : half.has(name) ? 3 : 20);
    }
  });

  it('gives more memory to pictures alone', () => {
    const large = deployed.filter(({ availableMemoryMb }) => typeof availableMemoryMb === 'number');
    expect(large.map(({ name, availableMemoryMb }) => [name, availableMemoryMb])).toEqual([
      ['makeMealImage', 1024],
    ]);
  });
});
