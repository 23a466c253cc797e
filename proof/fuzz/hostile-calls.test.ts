import { DomainError } from '@sharebox/domain/common/errors';
import fc from 'fast-check';
import { logger } from 'firebase-functions/v2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Caller, ValidatedCall } from '../../functions/src/platform/validated-call';
import { validatedCalls } from '../../tests/functions/support/calls';
import { getFuzzParameters } from './support/fuzzing';
import { getFuzzRequests } from './support/good-requests';
import { arbitraryHostileInput } from './support/hostile-input';
import { openPopulatedShop, type PopulatedShop } from './support/populated-shop';
import { assertOnlyOwnChanges, assertChangesMatchSchemas } from './support/assert-changes';
import { buildRequestWithMissingIds } from './support/missing-ids';

type Outcome = { answer: unknown } | { reason: string; message: string };

const kinds = ['with free boxes', 'sold out'] as const;
const shops = new Map<string, PopulatedShop>();

function shopOf(kind: string): PopulatedShop {
  const shop = shops.get(kind);
  if (!shop) throw new Error(`No shop is ${kind}`);
  return shop;
}

/** The initial documents of each shop. */
const opened = new Map<string, ReadonlyMap<string, object>>();

const counts = { requests: 0, answered: 0, refused: 0, twins: 0 };

beforeAll(async () => {
  // Silences the log, because hostile browser error reports would be logged.
  vi.spyOn(logger, 'write').mockReturnValue();
  for (const kind of kinds) {
    const peopled = await openPopulatedShop({ isSoldOut: kind === 'sold out' });
    shops.set(kind, peopled);
    opened.set(kind, peopled.shop.documents());
  }
});

afterAll(() => {
  vi.restoreAllMocks();
  console.log('Hostile calls:', JSON.stringify(counts));
});

const calls = validatedCalls;

/**
 * Calls a function and returns its response or rejection. Rethrows all other exceptions, because they would cause a 500
 * error in production.
 */
async function ask(
  { shop }: PopulatedShop,
  call: ValidatedCall<unknown>,
  caller: Caller | null,
  input: unknown,
): Promise<Outcome> {
  counts.requests += 1;
  try {
    const answer: unknown = await call.answer(shop, caller, input, '203.0.113.9');
    counts.answered += 1;
    return { answer: JSON.parse(JSON.stringify(answer)) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    counts.refused += 1;
    return { reason: error.reason, message: error.message };
  }
}

/** Callers that most callables reject. They are picked less often. */
const outsiders = ['a visitor', 'a member without a profile', 'a guest', 'a guest by a link that ended'];

/** Picks a caller: mostly staff for staff callables, and users with data in the shop for other callables. */
function callersOf({ callers }: PopulatedShop, { who }: ValidatedCall<unknown>): fc.Arbitrary<string> {
  const all = Object.keys(callers);
  const staff: Partial<Record<typeof who, string[]>> = {
    admin: ['an admin'],
    bookkeeper: ['a bookkeeper', 'an admin'],
    driver: ['a rider', 'a rider of another run', 'an admin'],
  };
  const insiders = staff[who] ?? all.filter((one) => !outsiders.includes(one));
  return fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...insiders) },
    { weight: 1, arbitrary: fc.constantFrom(...all) },
  );
}

describe('every callable', { timeout: 600_000 }, () => {
  it.each(calls)(
    'the callable $name never crashes, changes only the caller’s data and does not reveal which ids exist',
    async (call) => {
      const request = fc.constantFrom(...kinds).chain((kind) => {
        const peopled = shopOf(kind);
        return fc.record({
          kind: fc.constant(kind),
          who: callersOf(peopled, call),
          input: arbitraryHostileInput(getFuzzRequests(peopled, call.name).inputs, peopled.idsByField),
        });
      });
      const property = fc.asyncProperty(request, async ({ kind, who, input }) => {
        const peopled = shopOf(kind);
        const { shop, callers } = peopled;
        const caller = callers[who] ?? null;
        try {
          const outcome = await ask(peopled, call, caller, input);
          if ('reason' in outcome) expect(shop.changed(), `refused with ${outcome.reason}`).toEqual([]);
          else {
            const { contract } = getFuzzRequests(peopled, call.name);
            expect(z.safeParse(contract.output, outcome.answer).error?.issues ?? []).toEqual([]);
            assertChangesMatchSchemas(shop.changed());
            assertOnlyOwnChanges(peopled, caller);
          }
          await shop.undo();
          const twin = buildRequestWithMissingIds(peopled, caller, input);
          if (twin === null) return;
          counts.twins += 1;
          const other = await ask(peopled, call, caller, twin.input);
          expect(other).toEqual(twin.renamed(outcome));
        } finally {
          await shop.undo();
        }
      });
      await fc.assert(property, getFuzzParameters(calls.length));
    },
  );

  it.each(calls)('the callable $name accepts a valid request', async (call) => {
    const peopled = shopOf(call.name === 'joinWaitlist' ? 'sold out' : 'with free boxes');
    const { good, inputs } = getFuzzRequests(peopled, call.name);
    const usual = { admin: 'an admin', bookkeeper: 'a bookkeeper' } as const;
    const who =
      good?.who ?? (call.who === 'admin' || call.who === 'bookkeeper' ? usual[call.who] : 'a buyer');
    const input = good ? good.input : inputs[0];
    const outcome = await ask(peopled, call, peopled.callers[who] ?? null, input);
    await peopled.shop.undo();
    expect(outcome).toHaveProperty('answer');
  });
});

it('all changes made by the test requests are undone', () => {
  for (const kind of kinds) expect(shopOf(kind).shop.documents()).toEqual(opened.get(kind));
});
