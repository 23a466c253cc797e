import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { RulesMethod } from './frame';
import { Ruleset } from './ruleset';

interface Situation {
  method?: RulesMethod;
  path?: string;
  auth?: unknown;
  upload?: unknown;
  existing?: unknown;
  time?: Date;
}

function rulesOf(body: string): Ruleset {
  return new Ruleset(`rules_version = '2';\nservice firebase.storage { match /b/{bucket}/o { ${body} } }`);
}

function permits(rules: Ruleset, situation: Situation = {}): boolean {
  const { method = 'get', path = 'x', auth = null, upload = null, existing = null, time } = situation;
  const request = { auth, resource: upload, ...(time && { time }) };
  const variables = { request, resource: existing };
  return rules.verify({ method, path: `/b/demo.appspot.com/o/${path}`, variables }).permit;
}

const condition = (text: string) => rulesOf(`match /x { allow get: if ${text}; }`);
const anna = { uid: 'anna', token: {} };
const staff = { uid: 'staff', token: { admin: true } };

describe('conditions', () => {
  it.each<[string, string, Situation, Situation]>([
    ['a signed-in caller', 'request.auth != null', { auth: anna }, {}],
    [
      'the caller by id',
      "request.auth != null && request.auth.uid == 'anna'",
      { auth: anna },
      { auth: staff },
    ],
    ['a claim', 'request.auth.token.admin == true', { auth: staff }, { auth: anna }],
    [
      'a size limit with arithmetic',
      'request.resource.size < 5 * 1024 * 1024',
      { upload: { size: 5242879n } },
      { upload: { size: 5242880n } },
    ],
    [
      'a future time',
      'request.time.toMillis() < request.auth.token.until',
      { time: new Date(999), auth: { uid: 'anna', token: { until: 1000n } } },
      { time: new Date(1000), auth: { uid: 'anna', token: { until: 1000n } } },
    ],
    [
      'a time given as a fraction',
      'request.time.toMillis() < request.auth.token.until',
      { time: new Date(999), auth: { uid: 'anna', token: { until: 999.5 } } },
      { auth: { uid: 'anna', token: { until: 999.5 } } },
    ],
    ['no existing file', 'resource == null', {}, { existing: { size: 1n } }],
    ['an existing file', 'resource != null', { existing: { size: 1n } }, {}],
    [
      'a list of types',
      "request.resource.contentType in ['image/png', 'image/jpeg']",
      { upload: { contentType: 'image/png' } },
      { upload: { contentType: 'image/gif' } },
    ],
    ['a negation', '!(request.auth == null)', { auth: anna }, {}],
    ['custom metadata', "resource.metadata.kind == 'dish'", { existing: { metadata: { kind: 'dish' } } }, {}],
    [
      '`or` whose other side fails to evaluate',
      'request.auth.uid == "x" || resource == null',
      {},
      { existing: {} },
    ],
  ])('conditions with %s allow matching requests and deny others', (_, text, fitting, other) => {
    expect(permits(condition(text), fitting)).toBe(true);
    expect(permits(condition(text), other)).toBe(false);
  });

  it('matches() in a condition must match the entire string, as in production', () => {
    const rules = condition("request.resource.contentType.matches('image/.*')");
    expect(permits(rules, { upload: { contentType: 'image/png' } })).toBe(true);
    expect(permits(rules, { upload: { contentType: 'text/image/png' } })).toBe(false);
    const either = condition("request.resource.contentType.matches('image/png|image/gif')");
    expect(permits(either, { upload: { contentType: 'image/gif' } })).toBe(true);
    expect(permits(either, { upload: { contentType: 'image/png;x' } })).toBe(false);
  });

  it('a condition denies the request and reports a warning when its evaluation fails', () => {
    const variables = { request: { auth: null, resource: null }, resource: null };
    const verdict = condition('request.resource.size < 5').verify({
      method: 'get',
      path: 'b/c/o/x',
      variables,
    });
    expect(verdict.permit).toBe(false);
    expect(verdict.warnings).toHaveLength(1);
  });

  it('a condition denies the request when its result is not a boolean', () => {
    expect(permits(condition('request.auth.uid'), { auth: anna })).toBe(false);
  });
});

describe('blocks', () => {
  it('match blocks bind each wildcard to one path segment, and join the paths of nested blocks', () => {
    const rules = rulesOf('match /a/{uid} { match /{file} { allow get: if request.auth.uid == uid; } }');
    expect(permits(rules, { path: 'a/anna/f.png', auth: anna })).toBe(true);
    expect(permits(rules, { path: 'a/staff/f.png', auth: anna })).toBe(false);
    expect(permits(rules, { path: 'a/anna', auth: anna })).toBe(false);
    expect(permits(rules, { path: 'a/anna/f.png/more', auth: anna })).toBe(false);
  });

  it('a final {…=**} matches any number of remaining path segments', () => {
    const rules = rulesOf('match /a/{rest=**} { allow get; }');
    expect(permits(rules, { path: 'a/b/c' })).toBe(true);
    expect(permits(rules, { path: 'a' })).toBe(true);
    expect(permits(rules, { path: 'b' })).toBe(false);
  });

  it.each<[string, RulesMethod[]]>([
    ['get', ['get']],
    ['list', ['list']],
    ['create', ['create']],
    ['update', ['update']],
    ['delete', ['delete']],
    ['read', ['get', 'list']],
    ['write', ['create', 'update', 'delete']],
    ['get, delete', ['get', 'delete']],
  ])('an allow statement permits exactly the methods that %s covers', (allowed, covered) => {
    const rules = rulesOf(`match /x { allow ${allowed}: if true; }`);
    const methods: RulesMethod[] = ['get', 'list', 'create', 'update', 'delete'];
    expect(methods.filter((method) => permits(rules, { method }))).toEqual(covered);
  });

  it('functions in rules can use their parameters and the enclosing wildcards, and can call each other', () => {
    const rules = rulesOf(`
      function isUser(id) { return request.auth != null && request.auth.uid == id; }
      match /a/{uid}/{file} {
        function mine() { return isUser(uid) && file == 'f'; } // a comment; with 'quotes'
        allow get: if mine() || isUser('staff'); /* another } */
      }`);
    expect(permits(rules, { path: 'a/anna/f', auth: anna })).toBe(true);
    expect(permits(rules, { path: 'a/anna/g', auth: anna })).toBe(false);
    expect(permits(rules, { path: 'a/anna/g', auth: staff })).toBe(true);
    expect(permits(rules, { path: 'a/anna/f' })).toBe(false);
  });

  it('rules without an allow statement deny every request', () => {
    expect(permits(rulesOf(''), { auth: staff })).toBe(false);
  });
});

describe('a lookup in Firestore', () => {
  const rules = rulesOf(`
    function orderOf(id) { return firestore.get(/databases/(default)/documents/orders/$(id)).data; }
    match /proofs/{uid}/{orderId} {
      function isOpen(id) { return orderOf(id).user_id == uid && orderOf(id).status in ['held', 'expired']; }
      allow create: if request.auth.uid == uid && isOpen(orderId);
    }`);
  const access = { method: 'create', path: '/b/demo.appspot.com/o/proofs/anna/o1' } as const;
  const variables = { request: { auth: anna, resource: {} }, resource: null };
  const verify = (order?: Record<string, unknown>) =>
    rules.verify({ ...access, variables }, new Map(order ? [['orders/o1', { data: order }]] : [])).permit;

  it('documentsFor returns each needed document once, and no document for a method without a rule', () => {
    expect(rules.documentsFor(access, 'anna')).toEqual(['orders/o1']);
    expect(rules.documentsFor({ ...access, method: 'get' }, 'anna')).toEqual([]);
  });

  it('a lookup allows a request if the document meets the condition, and otherwise denies the request', () => {
    expect(verify({ user_id: 'anna', status: 'held' })).toBe(true);
    expect(verify({ user_id: 'anna', status: 'expired' })).toBe(true);
    expect(verify({ user_id: 'anna', status: 'paid' })).toBe(false);
    expect(verify({ user_id: 'bola', status: 'held' })).toBe(false);
  });

  it('compares the time of the request only with timestamps in the looked-up document', () => {
    const timed = rulesOf(`match /proofs/{uid}/{orderId} {
      function order() { return firestore.get(/databases/(default)/documents/orders/$(orderId)).data; }
      allow create: if request.time >= order().from && request.time < order().to;
    }`);
    const at = (ms: number, order: Record<string, unknown>) =>
      timed.verify(
        { ...access, variables: { request: { time: new Date(ms) }, resource: null } },
        new Map([['orders/o1', { data: order }]]),
      ).permit;
    const order = { from: new Date(1000), to: new Date(2000) };
    expect([999, 1000, 1999, 2000].map((ms) => at(ms, order))).toEqual([false, true, true, false]);
    expect(at(1000, { ...order, to: 5000n })).toBe(false);
  });

  it('documentsFor returns the document of a signed-in caller, but no document for a visitor', () => {
    const staffOnly = rulesOf(`match /proofs/{uid}/{orderId} {
      function isStaff() {
        return request.auth != null
          && firestore.get(/databases/(default)/documents/staff/$(request.auth.uid)).data.from <= request.auth.token.auth_time;
      }
      allow create: if isStaff();
    }`);
    const by = (auth: object | null, from?: bigint) =>
      staffOnly.verify(
        { ...access, variables: { request: { auth }, resource: null } },
        new Map(from === undefined ? [] : [['staff/anna', { data: { from } }]]),
      ).permit;
    const signedIn = { uid: 'anna', token: { auth_time: 100n } };
    expect(staffOnly.documentsFor(access, 'anna')).toEqual(['staff/anna']);
    expect(staffOnly.documentsFor(access, null)).toEqual([]);
    expect([by(signedIn, 100n), by(signedIn, 101n), by(signedIn), by(null, 100n)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('denies a request if the looked-up document or a field is missing', () => {
    expect(verify()).toBe(false);
    expect(verify({ status: 'held' })).toBe(false);
    expect(verify({ user_id: 'anna' })).toBe(false);
  });
});

describe('Ruleset rejects', () => {
  it.each([
    [
      'whether a document exists',
      'match /x { allow get: if firestore.exists(/databases/(default)/documents/a/b); }',
    ],
    [
      'a lookup in another database',
      'match /x { allow get: if firestore.get(/databases/other/documents/a/b).data.x == 1; }',
    ],
    [
      'a lookup of a collection',
      'match /x { allow get: if firestore.get(/databases/(default)/documents/a).data.x == 1; }',
    ],
    [
      'a lookup by an unknown name',
      'match /{x} { allow get: if firestore.get(/databases/(default)/documents/a/$(other)).data.x == 1; }',
    ],
    [
      'a document field other than data',
      'match /x { allow get: if firestore.get(/databases/(default)/documents/a/b).id == "b"; }',
    ],
    [
      'a third document',
      `match /x { allow get: if ${['b', 'c', 'd']
        .map((id) => `firestore.get(/databases/(default)/documents/a/${id}).data.x == 1`)
        .join(' && ')}; }`,
    ],
    ['an unknown function', 'match /x { allow get: if nobody(); }'],
    ['an unknown name', 'match /x { allow get: if uid == "a"; }'],
    ['an unknown method', 'match /x { allow get: if request.auth.uid.size() > 3; }'],
    ['the time other than in comparisons', 'match /x { allow get: if request.time != null; }'],
    ['a ternary', 'match /x { allow get: if true ? true : false; }'],
    ['`is`', 'match /x { allow get: if request.auth.uid is string; }'],
    ['let', 'function f() { let a = 1; return true; } match /x { allow get: if f(); }'],
    ['an unknown permission', 'match /x { allow peek: if true; }'],
    [
      'a pattern that JavaScript and RE2 read differently',
      'match /x { allow get: if "a".matches("(?=a)a"); }',
    ],
    ['recursion', 'function f() { return f(); } match /x { allow get; }'],
    ['a wrong number of arguments', 'function f(a) { return a == 1; } match /x { allow get: if f(); }'],
    ['a hidden wildcard', 'match /{a} { match /{a} { allow get; } }'],
    ['a missing semicolon', 'match /x { allow get: if true }'],
    ['a stray word', 'match /x { permit get; }'],
  ])('rules with %s are rejected', (_, body) => {
    expect(() => rulesOf(body)).toThrow();
  });

  it('rules of version 1, for other services or with text after the end are rejected', () => {
    expect(() => new Ruleset('service firebase.storage { }')).toThrow();
    expect(() => new Ruleset("rules_version = '2'; service cloud.firestore { }")).toThrow();
    expect(() => new Ruleset("rules_version = '2'; service firebase.storage { } x")).toThrow();
  });
});

it('the project’s storage.rules can be loaded', () => {
  const source = readFileSync(new URL('../../storage.rules', import.meta.url), 'utf8');
  expect(() => new Ruleset(source)).not.toThrow();
});
