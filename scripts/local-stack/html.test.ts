import { expect, it } from 'vitest';
import { html } from './html';

it('escapes inserted texts, in content and in attributes', () => {
  const piece = html`<p title="${'"><script>'}">${"<b> & 'c'"}</p>`;
  expect(piece.text).toBe('<p title="&quot;&gt;&lt;script&gt;">&lt;b&gt; &amp; &#39;c&#39;</p>');
});

it('inserts pieces of HTML unchanged, individually or in lists', () => {
  const items = ['a', '<'].map((text) => html`<li>${text}</li>`);
  expect(html`<b>${items}${html`<i>x</i>`}</b>`.text).toBe('<b><li>a</li><li>&lt;</li><i>x</i></b>');
});
