import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseQuantity,
  type RecipeFormInput,
  recipeFormSchema,
  toQuantityText,
  toRecipeFormInput,
} from './recipe';

const rice: RecipeFormInput['ingredients'][number] = {
  ...{ name: ' Rice ', unit: 'kg', quantity: '0.15', pack_size: '50', pack_price: '78,000' },
};

function findProblems(changes: Partial<typeof rice>): [string, string][] {
  const { error } = recipeFormSchema.safeParse({ ingredients: [{ ...rice, ...changes }] });
  return error?.issues.map(({ path, message }) => [path.slice(2).join('.'), message]) ?? [];
}

describe('recipeFormSchema', () => {
  it('a recipe form converts quantities to thousandths and prices to kobo', () => {
    expect(recipeFormSchema.parse({ ingredients: [rice] }).ingredients).toEqual([
      { name: 'Rice', unit: 'kg', quantity: 150, pack_size: 50_000, pack_price: 7_800_000 },
    ]);
  });

  it('a recipe form accepts an ingredient without the size and price of a pack', () => {
    expect(findProblems({ pack_size: '', pack_price: '' })).toEqual([]);
  });

  it.each<[Partial<typeof rice>, string, string]>([
    [{ name: ' ' }, 'name', 'Please enter a name'],
    [{ quantity: '' }, 'quantity', 'Please enter a quantity'],
    [{ quantity: '0' }, 'quantity', 'Please enter a number above 0, like 1250 or 0.25'],
    [{ quantity: 'two' }, 'quantity', 'Please enter a number above 0, like 1250 or 0.25'],
    [{ quantity: '1000.001' }, 'quantity', 'Please enter a number above 0, like 1250 or 0.25'],
    [{ quantity: '1,250' }, 'quantity', 'Please enter a number above 0, like 1250 or 0.25'],
    [{ pack_price: '-1' }, 'pack_price', 'Please enter a number above 0, like 3000.50'],
    [{ pack_price: '3000,50' }, 'pack_price', 'Please enter a number above 0, like 3000.50'],
    [{ pack_size: '' }, 'pack_size', 'A pack needs a size and a price'],
    [{ pack_price: '' }, 'pack_price', 'A pack needs a size and a price'],
  ])('a recipe form reports the problem of %j', (changes, path, message) => {
    expect(findProblems(changes)).toEqual([[path, message]]);
  });

  it('a recipe form has at most 40 ingredients', () => {
    const parse = (count: number) =>
      recipeFormSchema.safeParse({ ingredients: Array.from({ length: count }, () => rice) });
    expect(parse(40).success).toBe(true);
    expect(parse(41).error?.issues[0]?.message).toBe('A dish has at most 40 ingredients');
  });

  it('a recipe form is unchanged after a round trip through the stored recipe', () => {
    const number = fc.integer({ min: 1, max: 1_000_000 });
    const stored = fc.record({
      ...{
        name: fc.constantFrom('Rice', 'Ata rodo'),
        unit: fc.constantFrom('kg' as const, 'piece' as const),
      },
      ...{ quantity: number, pack_size: number, pack_price: number },
    });
    fc.assert(
      fc.property(fc.array(stored, { maxLength: 5 }), (ingredients) => {
        expect(recipeFormSchema.parse(toRecipeFormInput(ingredients)).ingredients).toEqual(ingredients);
      }),
    );
  });
});

it.each([
  ['0.25', 250],
  ['1,5', 1500],
  ['12', 12_000],
  ['0,125', 125],
  ['1,250', null],
  ['12,000', null],
  ['1.2345', null],
  ['-1', null],
  ['', null],
])('parseQuantity(%j) is %j thousandths', (text, thousandths) => {
  expect(parseQuantity(text)).toBe(thousandths);
  if (thousandths !== null) expect(parseQuantity(toQuantityText(thousandths))).toBe(thousandths);
});
