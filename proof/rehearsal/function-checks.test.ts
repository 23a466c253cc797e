import { describe, expect, it } from 'vitest';
import { type CloudFunction, findFunctionProblems, findRuntimeProblems } from './function-checks';

const today = new Date('2026-11-22');

const good: CloudFunction = {
  name: 'projects/shop/locations/europe-west1/functions/holdBox',
  buildConfig: { runtime: 'nodejs24', entryPoint: 'holdBox', environmentVariables: {} },
  serviceConfig: {
    availableMemory: '256Mi',
    availableCpu: '1',
    timeoutSeconds: 60,
    maxInstanceRequestConcurrency: 80,
    secretEnvironmentVariables: [{ secret: 'SMTP_URL' }],
  },
};

const problemsOf = (change: Partial<CloudFunction>, secrets = ['SMTP_URL']) =>
  findFunctionProblems({ ...good, ...change }, new Set(secrets), today);

const sized = (size: Partial<CloudFunction['serviceConfig']>) =>
  problemsOf({ serviceConfig: { ...good.serviceConfig, ...size } });

describe('findFunctionProblems', () => {
  it('accepts a valid function', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it('rejects a region without Cloud Run', () => {
    expect(problemsOf({ name: good.name.replace('europe-west1', 'africa-west9') })).toEqual([
      'holdBox: Cloud Run reaches nothing in africa-west9',
    ]);
  });

  it('rejects a region without Eventarc, except for Auth events, which have no region', () => {
    const trigger = { eventType: 'google.cloud.firestore.document.v1.written', eventFilters: [] };
    expect(problemsOf({ eventTrigger: { ...trigger, triggerRegion: 'global' } })).toEqual([
      'holdBox: Eventarc reaches nothing in global',
    ]);
    const auth = { ...trigger, eventType: 'google.firebase.auth.user.v2.created', triggerRegion: 'global' };
    expect(problemsOf({ eventTrigger: auth })).toEqual([]);
  });

  it('rejects a declared secret without a value', () => {
    expect(problemsOf({}, [])).toEqual(['holdBox: needs the secret SMTP_URL, which has no value']);
  });

  it('rejects concurrent requests with less than one CPU', () => {
    expect(sized({ availableCpu: '0.5' })).toEqual([
      'holdBox: has 0.5 CPU, and with less than 1 serves one request at a time, not 80',
    ]);
    expect(sized({ availableCpu: '0.5', maxInstanceRequestConcurrency: 1 })).toEqual([]);
  });

  it('rejects more memory than the CPUs allow', () => {
    const small = { availableCpu: '0.1666', maxInstanceRequestConcurrency: 1 };
    expect(sized({ ...small, availableMemory: '1Gi' })).toHaveLength(1);
    expect(sized({ ...small, availableMemory: '512Mi' })).toEqual([]);
    expect(sized({ availableCpu: '3' })).toHaveLength(1);
  });

  it('rejects a timeout above Google’s maximum', () => {
    expect(sized({ timeoutSeconds: 3601 })).toEqual(['holdBox: may run for 3601 s, where 3600 are the most']);
  });
});

describe('findRuntimeProblems', () => {
  it('rejects a runtime from its retirement date on', () => {
    expect(findRuntimeProblems('nodejs20', new Date('2026-10-29'))).toEqual([]);
    expect(findRuntimeProblems('nodejs20', new Date('2026-10-30'))).toEqual([
      'Runtime nodejs20 was retired on 2026-10-30',
    ]);
  });

  it('rejects an unknown runtime', () => {
    expect(findRuntimeProblems('nodejs23', today)).toEqual(['Runtime nodejs23 is unknown']);
  });
});
