import { describe, expect, it } from 'vitest';
import { splitDisplayName } from './ensure-profile';

describe('splitDisplayName', () => {
  it.each([
    [null, '', ''],
    ['  ', '', ''],
    ['Ada', 'Ada', ''],
    [' Ada  Ngozi Okafor ', 'Ada', 'Ngozi Okafor'],
  ])('splits %j into %j and %j', (displayName, first_name, last_name) => {
    expect(splitDisplayName(displayName)).toEqual({ first_name, last_name });
  });

  it('truncates names to the maximum length of a profile’s names', () => {
    const { first_name, last_name } = splitDisplayName(`${'a'.repeat(80)} ${'b'.repeat(80)}`);
    expect([first_name.length, last_name.length]).toEqual([60, 60]);
  });
});
