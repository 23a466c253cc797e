import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { findHandler, GoogleApiError, type Routes } from './google-api';

const routes: Routes = {
  'GET run.googleapis.com/v1/projects/{project}/services/{service}:getIamPolicy': (call) =>
    call.part('service'),
  'GET functions.googleapis.com/v2/{name=**}': (call) => call.part('name'),
  'POST run.googleapis.com/v1/jobs': (call) => call.read(z.object({ count: z.number() })).count,
};

function ask(method: string, host: string, path: string, body = ''): unknown {
  const request = { method, host, path, query: new URLSearchParams(), bytes: Buffer.from(body) };
  return findHandler(routes, request)?.();
}

it('findHandler finds a route by method, host and path, and provides the named parts of the path', () => {
  expect(ask('GET', 'run.googleapis.com', '/v1/projects/shop/services/storefront:getIamPolicy')).toBe(
    'storefront',
  );
  expect(ask('GET', 'functions.googleapis.com', '/v2/projects/shop/operations/1')).toBe(
    'projects/shop/operations/1',
  );
});

it('findHandler returns undefined for a different method, a different host or a deeper path', () => {
  expect(ask('PUT', 'functions.googleapis.com', '/v2/projects/shop')).toBeUndefined();
  expect(ask('GET', 'other.googleapis.com', '/v2/projects/shop')).toBeUndefined();
  expect(ask('GET', 'run.googleapis.com', '/v1/projects/a/b/services/x:getIamPolicy')).toBeUndefined();
});

it('read throws for a body that Google would reject', () => {
  expect(ask('POST', 'run.googleapis.com', '/v1/jobs', '{"count":2}')).toBe(2);
  expect(() => ask('POST', 'run.googleapis.com', '/v1/jobs', '{"count":"two"}')).toThrow(GoogleApiError);
});
