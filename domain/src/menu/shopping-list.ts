import { compareNames, foldText } from '../common/normalize';
import { type Ingredient, ingredientUnits } from './recipe';

type BaseUnit = (typeof ingredientUnits)[keyof typeof ingredientUnits]['base'];

export interface ShoppingItem {
  /** The folded name and the unit, so that the same ingredient of several dishes becomes one item. */
  id: string;
  name: string;
  unit: BaseUnit;
  /** The quantity in thousandths of the unit, like `pack_size`. */
  quantity: number;
  pack_size: number | null;
  /** The price of a pack in kobo. */
  pack_price: number | null;
  /** The number of whole packs to buy. `cost` is their price in kobo. Both are null without a pack. */
  packs: number | null;
  cost: number | null;
}

interface CookedDish {
  portions: number;
  ingredients: readonly Ingredient[];
}

/** Returns the ingredient's quantity and pack size in its base unit. */
function toBase({ unit, quantity, pack_size }: Ingredient) {
  const { base, factor } = ingredientUnits[unit];
  return {
    unit: base,
    quantity: quantity * factor,
    pack_size: pack_size === null ? null : pack_size * factor,
  };
}

/** Returns the price of one thousandth of the base unit in kobo, or 0 without a pack. */
const getUnitPrice = (one: { pack_size: number | null }, pack_price: number | null) =>
  one.pack_size === null || pack_price === null ? 0 : pack_price / one.pack_size;

/**
 * Adds up the ingredients of all portions, and rounds up to whole packs. If dishes specify different packs of an
 * ingredient, the pack with the highest unit price is used.
 */
export function buildShoppingList(dishes: readonly CookedDish[]): ShoppingItem[] {
  const items = new Map<string, ShoppingItem>();
  for (const { portions, ingredients } of dishes) {
    for (const ingredient of ingredients) {
      const base = toBase(ingredient);
      const id = `${base.unit}:${foldText(ingredient.name)}`;
      const known = items.get(id);
      const quantity = (known?.quantity ?? 0) + base.quantity * portions;
      const isDearer =
        !known || getUnitPrice(base, ingredient.pack_price) > getUnitPrice(known, known.pack_price);
      const { pack_size, pack_price } = isDearer
        ? { pack_size: base.pack_size, pack_price: ingredient.pack_price }
        : known;
      const packs = pack_size === null ? null : Math.ceil(quantity / pack_size);
      items.set(id, {
        ...{
          id,
          name: known?.name ?? ingredient.name,
          unit: base.unit,
          quantity,
          pack_size,
          pack_price,
          packs,
        },
        cost: packs === null || pack_price === null ? null : packs * pack_price,
      });
    }
  }
  return [...items.values()]
    .filter(({ quantity }) => quantity > 0)
    .sort((one, other) => compareNames(one.name, other.name));
}

/** Tolerance so that floating-point errors do not round a whole number of kobo up. */
const roundingError = 1e-6;

/**
 * Returns the cost of one portion in kobo, rounded up. `isComplete` is false if an ingredient has no pack, because its
 * cost is unknown and not included.
 */
export function calculatePortionCost(ingredients: readonly Ingredient[]): {
  cost: number;
  isComplete: boolean;
} {
  const cost = ingredients.reduce((sum, ingredient) => {
    const base = toBase(ingredient);
    return sum + base.quantity * getUnitPrice(base, ingredient.pack_price);
  }, 0);
  const isComplete = ingredients.length > 0 && ingredients.every(({ pack_size }) => pack_size !== null);
  return { cost: Math.max(0, Math.ceil(cost - roundingError)), isComplete };
}

const largeUnits: Partial<Record<BaseUnit, string>> = { g: 'kg', ml: 'l' };

/** Formats thousandths of a unit, such as `1.5 kg` for 1,500,000 thousandths of a gram, or `3 pieces`. */
export function formatQuantity(thousandths: number, unit: BaseUnit): string {
  const large = largeUnits[unit];
  if (large && thousandths >= 1_000_000) return `${(thousandths / 1_000_000).toLocaleString('en')} ${large}`;
  const number = (thousandths / 1000).toLocaleString('en');
  if (large) return `${number} ${unit}`;
  const plural = unit === 'bunch' ? 'bunches' : 'pieces';
  return `${number} ${thousandths === 1000 ? unit : plural}`;
}
