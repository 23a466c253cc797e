import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getBoxCode, parseBoxSearch, findBoxes } from './box-code';

const anyId = fc.stringMatching(/^[A-Za-z0-9]{20}$/);

describe('getBoxCode', () => {
  it('a box code has four easily distinguished characters that never change for an order', () => {
    fc.assert(
      fc.property(anyId, (id) => {
        expect(getBoxCode(id)).toMatch(/^[2-9CDFGHJKMNPRTVWXY]{4}$/);
        expect(getBoxCode(id)).toBe(getBoxCode(id));
      }),
    );
    // The code is printed on labels, so changing its calculation would invalidate existing labels.
    expect([getBoxCode('order-1'), getBoxCode('order-2'), getBoxCode('')]).toMatchInlineSnapshot(`
      [
        "VGKY",
        "22G9",
        "GCWF",
      ]
    `);
  });

  it('getBoxCode returns unique codes for at least 480 of 500 boxes', () => {
    for (let drop = 0; drop < 20; drop++) {
      const codes = Array.from({ length: 500 }, (_, box) => getBoxCode(`${drop}-${box}`));
      const alone = codes.filter((code) => codes.indexOf(code) === codes.lastIndexOf(code));
      expect(alone.length).toBeGreaterThanOrEqual(480);
    }
  });

  it('parseBoxSearch recognizes a box code in any letter case, with spaces and with look-alike characters', () => {
    fc.assert(
      fc.property(anyId, fc.boolean(), (id, isLower) => {
        const code = getBoxCode(id);
        const typed = ` ${code.slice(0, 2)} ${code.slice(2)} `;
        const question = parseBoxSearch(isLower ? typed.toLowerCase() : typed);
        expect(question).toEqual({ code });
      }),
    );
    expect(parseBoxSearch('d7 43')).toEqual({ code: 'D743' });
    expect(parseBoxSearch('OlAe')).toEqual({ code: 'D743' });
    expect(parseBoxSearch('0I-4E')).toEqual({ code: 'D743' });
    expect(parseBoxSearch('q14e')).toEqual({ code: 'D743' });
    expect(parseBoxSearch('szbu')).toEqual({ code: '528V' });
    expect(parseBoxSearch('2345')).toEqual({ code: '2345' });
    expect(parseBoxSearch('NR 23')).toEqual({ code: 'NR23' });
    expect(parseBoxSearch('no12')).toEqual({ code: 'ND72' });
  });
});

it.each([
  ['12', 12],
  [' 7 ', 7],
  ['#40', 40],
  ['Box 3', 3],
  ['box no. 3', 3],
  ['No. 12', 12],
  ['no.12', 12],
  ['NO 12', 12],
  ['Nr. 23', 23],
  ['Box number 3', 3],
  ['№12', 12],
  ['N° 7', 7],
  ['no. 1234', null],
  ['500', 500],
  ['', null],
  ['12a', null],
  ['12345', null],
  ['!!!!', null],
  ['2!!!', null],
])('parseBoxSearch parses a box number in common spellings: %j', (text, number) => {
  expect(parseBoxSearch(text)).toEqual(number === null ? null : { number });
});

describe('findBoxes', () => {
  const boxes = [
    { id: 'a', number: 1 },
    { id: 'b', number: 12 },
    { id: 'c', number: null },
  ];

  it('finds a box by its number or code', () => {
    expect(findBoxes(boxes, { number: 12 })).toEqual([boxes[1]]);
    expect(findBoxes(boxes, { code: getBoxCode('a') })).toEqual([boxes[0]]);
    expect(findBoxes(boxes, { number: 2 })).toEqual([]);
  });

  it('findBoxes finds both boxes when two boxes have the same code', () => {
    const byCode = new Map<string, string>();
    let pair: string[] = [];
    for (let at = 0; pair.length === 0; at++) {
      const code = getBoxCode(`o${at}`);
      const twin = byCode.get(code);
      if (twin !== undefined) pair = [twin, `o${at}`];
      byCode.set(code, `o${at}`);
    }
    const twins = pair.map((id, index) => ({ id, number: index }));
    expect(findBoxes([...boxes, ...twins], { code: getBoxCode(pair[0] ?? '') })).toEqual(twins);
  });
});
