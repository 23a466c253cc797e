import { cleanLine } from '@sharebox/domain/common/line';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

/** Returns the characters that `isVisible` in the security rules accepts, with RE2 escapes converted to JavaScript. */
function readAcceptedPattern(): RegExp {
  const [, pattern] = /value\.matches\('(\[\^.+?\]\*)'\)/.exec(rules) ?? [];
  if (pattern === undefined) throw new Error('firestore.rules has no isVisible pattern');
  return new RegExp(`^${pattern.replaceAll('\\\\x{', '\\u{')}$`, 'u');
}

it('the security rules accept every line that the app sanitizes, but no bidirectional or invisible characters', () => {
  const accepted = readAcceptedPattern();
  for (const name of ['Ada', 'Adé & Ọbí', '👩🏽‍❤️‍👨🏿']) expect(accepted.test(name)).toBe(true);
  for (const character of ['\u202E', '\u200B', '\u2066', '\n', '\u0000', '\u{E0041}']) {
    expect(accepted.test(`Ada${character}`)).toBe(false);
  }
  const character = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 });
  const unit = fc.oneof(character, fc.constantFrom('\u202E', '\u200D', '\uFE0F', '\n', '❤', '👩', 'a'));
  fc.assert(
    fc.property(fc.string({ unit }), (typed) => {
      expect(accepted.test(cleanLine(typed))).toBe(true);
    }),
    {
      numRuns: 2000,
    },
  );
});
