import { expect, it } from 'vitest';
import { isFileResponse } from './file-response';

const script = 'https://shop.example/assets/menu-1a2b3c.js';
const answer = (type: string | null, status = 200) =>
  new Response(type === null ? null : '', { status, headers: type === null ? {} : { 'content-type': type } });

it.each([
  [script, 'text/javascript; charset=utf-8'],
  ['https://shop.example/assets/index-1a2b3c.css', 'text/css'],
  ['https://shop.example/manifest.webmanifest?__WB_REVISION__=1a2b3c', null],
  ['https://shop.example/app.html?__WB_REVISION__=1a2b3c', 'text/html; charset=utf-8'],
])('isFileResponse accepts %s with the content type %s', (url, type) =>
  expect(isFileResponse(url, answer(type))).toBe(true),
);

it.each(['text/html', 'text/html; charset=utf-8', 'Text/HTML'])(
  'isFileResponse rejects an HTML page with the content type %s in place of a script',
  (type) => expect(isFileResponse(script, answer(type))).toBe(false),
);

it.each([400, 404, 429, 500])('isFileResponse rejects a response with the status %s', (status) =>
  expect(isFileResponse(script, answer('text/javascript', status))).toBe(false),
);
