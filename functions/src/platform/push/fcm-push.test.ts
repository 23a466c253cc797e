import type { BatchResponse, MulticastMessage, SendResponse } from 'firebase-admin/messaging';
import { logger } from 'firebase-functions/v2';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { createFcmPush, type FcmTransport } from './fcm-push';

const message = { uids: ['ada'], id: 'n1', title: 'Delivered', body: '', tag: 't', data: {} };
const pause = () => Promise.resolve();

function failure(code: string): SendResponse {
  const error = Object.assign(new Error(code), { code, toJSON: () => ({}) });
  return { success: false, error };
}

type Answer = 'ok' | (string & {});

/**
 * Creates a fake push service. A token consists of a kind and a number. For each kind, `kinds` contains the responses
 * to successive sends to a token.
 */
function service(kinds: Record<string, readonly Answer[]>) {
  const calls: MulticastMessage[] = [];
  const asked = new Map<string, number>();
  const transport: FcmTransport = {
    sendEachForMulticast: (multicast): Promise<BatchResponse> => {
      calls.push(multicast);
      const responses = multicast.tokens.map((token): SendResponse => {
        const answers = kinds[token.replace(/-\d+$/, '')] ?? ['ok'];
        const times = asked.get(token) ?? 0;
        asked.set(token, times + 1);
        const answer = answers[Math.min(times, answers.length - 1)] ?? 'ok';
        return answer === 'ok' ? { success: true, messageId: token } : failure(`messaging/${answer}`);
      });
      const successCount = responses.filter(({ success }) => success).length;
      return Promise.resolve({ responses, successCount, failureCount: responses.length - successCount });
    },
  };
  return { transport, calls, asked };
}

const tokensOf = (kind: string, count: number) => Array.from({ length: count }, (_, n) => `${kind}-${n}`);

describe('a push to 500 browsers', () => {
  it('a push to 500 browsers makes one call, returns unregistered tokens and retries transient failures', async () => {
    const fcm = service({
      fine: ['ok'],
      gone: ['registration-token-not-registered'],
      busy: ['server-unavailable', 'ok'],
      limited: ['message-rate-exceeded', 'internal-error', 'ok'],
      malformed: ['invalid-argument'],
      invalid: ['invalid-registration-token'],
      foreign: ['mismatched-credential'],
      thirdParty: ['third-party-auth-error'],
      goneLater: ['internal-error', 'registration-token-not-registered'],
      stubborn: ['server-unavailable'],
    });
    const counts = {
      fine: 300,
      gone: 60,
      busy: 50,
      limited: 30,
      malformed: 10,
      invalid: 10,
      foreign: 10,
      thirdParty: 10,
      goneLater: 10,
      stubborn: 10,
    };
    const tokens = Object.entries(counts).flatMap(([kind, count]) => tokensOf(kind, count));
    expect(tokens).toHaveLength(500);

    const gone = await createFcmPush(fcm.transport, pause).send(message, tokens);
    expect(gone.sort()).toEqual([...tokensOf('gone', 60), ...tokensOf('goneLater', 10)].sort());
    expect(fcm.calls.map((call) => call.tokens.length)).toEqual([500, 100, 40, 10]);
    const timesOf = (kind: string) => new Set(tokensOf(kind, 10).map((token) => fcm.asked.get(token)));
    expect([...timesOf('fine')]).toEqual([1]);
    expect([...timesOf('malformed')]).toEqual([1]);
    expect([...timesOf('limited')]).toEqual([3]);
    expect([...timesOf('stubborn')]).toEqual([4]);
    expect(fcm.calls[0]?.data).toMatchObject({ title: 'Delivered', tag: 't' });
    expect(fcm.calls[0]?.notification).toBeUndefined();
  });

  it('a push waits longer before each retry', async () => {
    const fcm = service({ stubborn: ['server-unavailable'] });
    const pauses: number[] = [];
    const push = createFcmPush(fcm.transport, (ms) => Promise.resolve(pauses.push(ms)));
    await expect(push.send(message, ['stubborn-1'])).rejects.toThrow('No browser could be reached');
    expect(pauses).toEqual([1000, 2000, 4000]);
  });

  it('a push to many browsers is repeated for all of them if the whole call fails with a transient error', async () => {
    const fcm = service({});
    let calls = 0;
    const failing = (code: string): FcmTransport => ({
      sendEachForMulticast: (multicast) => {
        calls += 1;
        const failed = Object.assign(new Error(code), { code });
        return calls < 3 ? Promise.reject(failed) : fcm.transport.sendEachForMulticast(multicast);
      },
    });
    expect(await createFcmPush(failing('app/network-timeout'), pause).send(message, ['fine-1'])).toEqual([]);
    expect(calls).toBe(3);
    calls = 0;
    const refused = createFcmPush(failing('messaging/authentication-error'), pause).send(message, ['fine-1']);
    await expect(refused).rejects.toThrow('authentication-error');
    expect(calls).toBe(1);
  });

  it('a push succeeds if all failures are permanent, and makes no call if it has no tokens', async () => {
    const fcm = service({ gone: ['registration-token-not-registered'], malformed: ['invalid-argument'] });
    const push = createFcmPush(fcm.transport, pause);
    expect(await push.send(message, ['gone-1', 'malformed-1'])).toEqual(['gone-1']);
    expect(await push.send(message, [])).toEqual([]);
    expect(fcm.calls).toHaveLength(1);
  });
});

describe('a push attempt', () => {
  let warned: MockInstance<typeof logger.warn>;
  beforeEach(() => {
    warned = vi.spyOn(logger, 'warn').mockReturnValue();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  const transientCodes = [
    'messaging/server-unavailable',
    'messaging/internal-error',
    'messaging/unknown-error',
    'messaging/message-rate-exceeded',
    'messaging/device-message-rate-exceeded',
    'app/network-error',
    'app/network-timeout',
  ];

  it('a push sends the title and text as data, with high urgency and a lifetime of one day', async () => {
    const fcm = service({});
    const told = { ...message, body: 'Enjoy', data: { path: '/profile' } };
    expect(await createFcmPush(fcm.transport, pause).send(told, ['fine-1', 'fine-2'])).toEqual([]);
    expect(fcm.calls).toEqual([
      {
        tokens: ['fine-1', 'fine-2'],
        data: { path: '/profile', title: 'Delivered', body: 'Enjoy', tag: 't' },
        webpush: { headers: { Urgency: 'high', TTL: '86400' } },
      },
    ]);
    expect(warned).not.toHaveBeenCalled();
  });

  it.each(transientCodes)(
    'a push is retried after the error %s, for one browser or for the whole call',
    async (code) => {
      let calls = 0;
      const ofBrowser = createFcmPush(
        {
          sendEachForMulticast: () => {
            calls += 1;
            const failed = calls === 1;
            const response = failed ? failure(code) : { success: true };
            return Promise.resolve({ responses: [response], successCount: failed ? 0 : 1, failureCount: 1 });
          },
        },
        pause,
      );
      expect(await ofBrowser.send(message, ['one-1'])).toEqual([]);
      expect(calls).toBe(2);
      const ofCall = createFcmPush(
        { sendEachForMulticast: () => Promise.reject(Object.assign(new Error('down'), { code })) },
        pause,
      );
      await expect(ofCall.send(message, ['one-1'])).rejects.toMatchObject({
        message: 'No browser could be reached',
        cause: { message: 'down' },
      });
      expect(warned).toHaveBeenLastCalledWith('Some browsers were not reached', { left: 1, problem: 'down' });
    },
  );

  it('a push logs the number of registered browsers that it did not reach, and the reasons', async () => {
    const fcm = service({
      gone: ['registration-token-not-registered'],
      stubborn: ['server-unavailable'],
      malformed: ['invalid-argument'],
    });
    const push = createFcmPush(fcm.transport, pause);
    await push.send(message, ['gone-1']);
    expect(warned).not.toHaveBeenCalled();
    await push.send(message, ['fine-1', 'gone-1', 'stubborn-1', 'stubborn-2']);
    expect(warned.mock.calls).toEqual([
      ['Some browsers were not reached', { left: 2, problem: 'messaging/server-unavailable' }],
    ]);
    await push.send(message, ['malformed-1']);
    expect(warned).toHaveBeenLastCalledWith('Some browsers were not reached', {
      left: 0,
      problem: 'messaging/invalid-argument',
    });
  });
});
