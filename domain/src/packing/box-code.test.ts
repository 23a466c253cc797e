import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxCode, boxQuestion, findBoxes, scannedText } from './box-code';

const anyId = fc.stringMatching(/^[A-Za-z0-9]{20}$/);

describe('getBoxCode', () => {
  it('returns four unmistakable characters, always the same for an order', () => {
    fc.assert(
      fc.property(anyId, (id) => {
        expect(boxCode(id)).toMatch(/^[2-9CDFGHJKMNPRTVWXY]{4}$/);
        expect(boxCode(id)).toBe(boxCode(id));
      }),
    );
    // The code is printed on labels, so changing its calculation would invalidate existing labels.
    expect([boxCode('order-1'), boxCode('order-2'), boxCode('')]).toMatchInlineSnapshot(`
      [
        "VGKY",
        "22G9",
        "GCWF",
      ]
    `);
  });

  it('is mostly unique: at least 480 of 500 boxes have their own code', () => {
    for (let drop = 0; drop < 20; drop++) {
      const codes = Array.from({ length: 500 }, (_, box) => boxCode(`${drop}-${box}`));
      const alone = codes.filter((code) => codes.indexOf(code) === codes.lastIndexOf(code));
      expect(alone.length).toBeGreaterThanOrEqual(480);
    }
  });

  it('is read back in any case, with spaces and with look-alike characters', () => {
    fc.assert(
      fc.property(anyId, fc.boolean(), (id, isLower) => {
        const code = boxCode(id);
        const typed = ` ${code.slice(0, 2)} ${code.slice(2)} `;
        const question = boxQuestion(isLower ? typed.toLowerCase() : typed);
        expect(question).toEqual({ code });
      }),
    );
    expect(boxQuestion('d7 43')).toEqual({ code: 'D743' });
    expect(boxQuestion('OlAe')).toEqual({ code: 'D743' });
    expect(boxQuestion('0I-4E')).toEqual({ code: 'D743' });
    expect(boxQuestion('q14e')).toEqual({ code: 'D743' });
    expect(boxQuestion('szbu')).toEqual({ code: '528V' });
    expect(boxQuestion('2345')).toEqual({ code: '2345' });
  });
});

describe('buildQrText', () => {
  it('contains only the order, and is read back', () => {
    fc.assert(
      fc.property(anyId, (id) => {
        expect(scannedText(id)).toBe(`SB:${id}`);
        expect(boxQuestion(scannedText(id))).toEqual({ orderId: id });
        expect(boxQuestion(` ${scannedText(id)}\n`)).toEqual({ orderId: id });
      }),
    );
  });

  it.each(['SB:', 'SB:a/b', 'SB:__x__', 'https://sharebox.ng/to/ada', 'sb:order', 'WIFI:S:Kitchen;;'])(
    'is the only QR code that parseBoxSearch accepts: %s',
    (text) => expect(boxQuestion(text)).toBeNull(),
  );
});

it.each([
  ['12', 12],
  [' 7 ', 7],
  ['#40', 40],
  ['Box 3', 3],
  ['box no. 3', null],
  ['500', 500],
  ['', null],
  ['12a', null],
  ['12345', null],
  ['!!!!', null],
  ['2!!!', null],
])('parseBoxSearch reads a box number in its usual spellings: %j', (text, number) => {
  expect(boxQuestion(text)).toEqual(number === null ? null : { number });
});

describe('findBoxes', () => {
  const boxes = [
    { id: 'a', number: 1 },
    { id: 'b', number: 12 },
    { id: 'c', number: null },
  ];

  it('finds a box by its order, number or code', () => {
    expect(findBoxes(boxes, { orderId: 'c' })).toEqual([boxes[2]]);
    expect(findBoxes(boxes, { number: 12 })).toEqual([boxes[1]]);
    expect(findBoxes(boxes, { code: boxCode('a') })).toEqual([boxes[0]]);
    expect(findBoxes(boxes, { number: 2 })).toEqual([]);
  });

  it('finds both of two boxes with the same code', () => {
    const byCode = new Map<string, string>();
    let pair: string[] = [];
    for (let at = 0; pair.length === 0; at++) {
      const code = boxCode(`o${at}`);
      const twin = byCode.get(code);
      if (twin !== undefined) pair = [twin, `o${at}`];
      byCode.set(code, `o${at}`);
    }
    const twins = pair.map((id, index) => ({ id, number: index }));
    expect(findBoxes([...boxes, ...twins], { code: boxCode(pair[0] ?? '') })).toEqual(twins);
  });
});
