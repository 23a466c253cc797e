import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { call, getCallOutcome } from './support/calls';
import { admin, dropId, openShop, type Shop } from './support/shop';
import { readAuditRows } from './support/staff';

function mealForm(changes: object = {}) {
  return {
    request_id: randomUUID(),
    name: 'Egusi soup',
    description: 'With pounded yam.',
    price: '3000.50',
    category: 'main',
    subcategory: 'main',
    image_url: '',
    is_available: true,
    is_alcoholic: false,
    preparation_time: 30,
    nutritional_info: '{"calories": 700}',
    allergens: 'nuts, , fish ,',
    tags: ['mild'],
    ...changes,
  };
}

const save = (shop: Shop, input: object) => call.saveMealItem(shop, admin, input);

async function mealOf(shop: Shop, id: string) {
  return (await shop.store.mealItems.doc(id).get()).data();
}

describe('saving a meal', () => {
  it('stores a meal’s price in kobo and its allergens as a list, and stores a repeated request once', async () => {
    const shop = await openShop();
    const form = mealForm();
    const [{ meal_item_id }, again] = await Promise.all([save(shop, form), save(shop, form)]);
    expect(again.meal_item_id).toBe(meal_item_id);
    expect(await mealOf(shop, meal_item_id)).toMatchObject({
      price: 300_050,
      allergens: ['nuts', 'Fish'],
      has_no_allergens: false,
      tags: ['mild'],
      nutritional_info: { calories: 700 },
    });
    expect(await readAuditRows(shop)).toMatchObject([
      { actor: 'ama', action: 'meal.create', target: `meal_items/${meal_item_id}`, before: {} },
    ]);
    expect(await getCallOutcome(save(shop, { ...form, name: 'Ogbono' }))).toBe('invalid-input');
  });

  it('replaces a meal’s old values, and records only the changed values in the audit log', async () => {
    const shop = await openShop();
    await save(shop, mealForm({ meal_item_id: 'jollof', revision: 0, name: 'jollof', price: '9000' }));
    expect(await mealOf(shop, 'jollof')).toMatchObject({ name: 'jollof', price: 900_000, revision: 1 });
    const [row] = await readAuditRows(shop);
    expect(row).toMatchObject({
      action: 'meal.edit',
      before: { price: 850_000 },
      after: { price: 900_000 },
    });
    expect(row?.after).not.toHaveProperty('name');
  });

  it('accepts only one of two simultaneous edits of a meal', async () => {
    const shop = await openShop();
    const edit = (price: string) =>
      getCallOutcome(save(shop, mealForm({ meal_item_id: 'jollof', revision: 0, price })));
    const ends = await Promise.all([edit('9000'), edit('9500')]);
    expect([...ends].sort()).toEqual(['changed-meanwhile', 'ok']);
    expect(await mealOf(shop, 'jollof')).toMatchObject({
      price: ends[0] === 'ok' ? 900_000 : 950_000,
      revision: 1,
    });
    expect(await readAuditRows(shop)).toHaveLength(1);
    expect(await getCallOutcome(save(shop, mealForm({ meal_item_id: 'jollof' })))).toBe('changed-meanwhile');
  });
});

describe('deleting a meal', () => {
  it('rejects the deletion of a meal that is in a drop, and names the drop in the error', async () => {
    const shop = await openShop();
    const remove = () => call.deleteMealItem(shop, admin, { meal_item_id: 'zobo' });
    await expect(remove()).rejects.toThrow('zobo is used in Harmattan nights. Remove it there first.');
    expect(await mealOf(shop, 'zobo')).toBeDefined();
    await shop.store.dropMeals(dropId).doc('zobo').delete();
    expect(await remove()).toEqual({ deleted: true });
    expect(await remove()).toEqual({ deleted: false });
    expect(await mealOf(shop, 'zobo')).toBeUndefined();
    expect(await readAuditRows(shop)).toMatchObject([
      { action: 'meal.delete', target: 'meal_items/zobo', before: { name: 'zobo' }, after: {} },
    ]);
  });

  it('keeps a meal that is added to a drop while it is being deleted', async () => {
    const shop = await openShop();
    const { meal_item_id } = await save(shop, mealForm());
    await Promise.all([
      getCallOutcome(call.deleteMealItem(shop, admin, { meal_item_id })),
      getCallOutcome(
        call.saveDropMeals(shop, admin, { drop_id: dropId, changes: [{ change: 'add', meal_item_id }] }),
      ),
    ]);
    const isSold = (await shop.store.dropMeals(dropId).doc(meal_item_id).get()).exists;
    expect((await mealOf(shop, meal_item_id)) !== undefined).toBe(isSold);
  });
});

describe('an image', () => {
  const uploadPath = 'meal-uploads/ama/dish.png';

  async function picture(width: number): Promise<Buffer> {
    const image = { width, height: 400, channels: 3 as const, background: '#803020' };
    return sharp({ create: image })
      .withExif({ IFD0: { Copyright: 'whoever' } })
      .jpeg()
      .toBuffer();
  }

  async function upload(shop: Shop, content: Buffer): Promise<string> {
    await shop.storage.publish(uploadPath, content, 'image/png');
    return (await call.makeMealImage(shop, admin, { upload_path: uploadPath })).image_url;
  }

  it('an uploaded image is converted to AVIF and WebP in two widths, and the upload is deleted', async () => {
    const shop = await openShop();
    const url = await upload(shop, await picture(1600));
    const key = /meal-images%2F([0-9a-f]{32})-large\.webp\?alt=media$/.exec(url)?.[1] ?? '';
    const made = await Promise.all(
      ['small.avif', 'small.webp', 'large.avif', 'large.webp'].map(async (file) => {
        const content = await shop.storage.read(`meal-images/${key}-${file}`, 1_000_000);
        if (!(content instanceof Buffer)) throw new Error(`No ${file}`);
        const { format, width, exif } = await sharp(content).metadata();
        return [file, format, width, exif];
      }),
    );
    expect(made).toEqual([
      ['small.avif', 'heif', 480, undefined],
      ['small.webp', 'webp', 480, undefined],
      ['large.avif', 'heif', 1200, undefined],
      ['large.webp', 'webp', 1200, undefined],
    ]);
    expect(await shop.storage.read(uploadPath, 1_000_000)).toBeNull();
  });

  it('a replaced image is deleted, unless a drop contains its meal', async () => {
    const shop = await openShop();
    const [first, second] = [await upload(shop, await picture(500)), await upload(shop, await picture(600))];
    const file = (url: string) => decodeURIComponent(/meal-images[^?]+/.exec(url)?.[0] ?? '');
    await save(shop, mealForm({ meal_item_id: 'jollof', revision: 0, image_url: first }));
    await save(shop, mealForm({ meal_item_id: 'jollof', revision: 1, image_url: second }));
    expect(await shop.storage.read(file(first), 1_000_000)).not.toBeNull();

    const { meal_item_id } = await save(shop, mealForm({ image_url: first }));
    await save(shop, mealForm({ meal_item_id, revision: 0, image_url: second }));
    expect(await shop.storage.read(file(first), 1_000_000)).toBeNull();
    expect(await shop.storage.read(file(second), 1_000_000)).not.toBeNull();
  });

  it('an image is kept while another meal uses it, even if the first meal is deleted or changed', async () => {
    const shop = await openShop();
    const content = await picture(500);
    const [shared, other] = [await upload(shop, content), await upload(shop, await picture(600))];
    expect(await upload(shop, content)).toBe(shared);
    const isThere = async () => {
      const path = decodeURIComponent(/meal-images[^?]+/.exec(shared)?.[0] ?? '');
      return (await shop.storage.read(path, 1_000_000)) !== null;
    };
    await save(shop, mealForm({ meal_item_id: 'jollof', revision: 0, image_url: shared }));
    const [deleted, changed] = [
      await save(shop, mealForm({ image_url: shared })),
      await save(shop, mealForm({ image_url: shared })),
    ];
    await call.deleteMealItem(shop, admin, deleted);
    expect(await isThere()).toBe(true);
    await save(shop, mealForm({ ...changed, revision: 0, image_url: other }));
    expect(await isThere()).toBe(true);
  });

  it.each([
    ['Please select a valid image file.', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['Please select a valid image file.', Buffer.from('not a picture')],
    ['Image file size must be less than 5MB.', Buffer.alloc(5 * 1024 * 1024 + 1)],
  ])('rejects an invalid image with the message "%s", and deletes the upload', async (message, content) => {
    const shop = await openShop();
    await expect(upload(shop, content)).rejects.toThrow(message);
    expect(await shop.storage.read(uploadPath, 10_000_000)).toBeNull();
  });

  it.each([
    'meal-uploads/kofi/dish.png',
    'meal-uploads/ama/../kofi/dish.png',
    'payment-proofs/ada/o1/slip.png',
    'meal-uploads/ama/none.png',
  ])('creates no meal image from the upload path %s', async (upload_path) => {
    const shop = await openShop();
    await shop.storage.publish('meal-uploads/kofi/dish.png', Buffer.from('x'), 'image/png');
    expect(await getCallOutcome(call.makeMealImage(shop, admin, { upload_path }))).toBe('not-allowed');
    expect(await shop.storage.read('meal-uploads/kofi/dish.png', 10)).not.toBeNull();
  });
});

describe('a meal’s recipe', () => {
  const rice = { name: 'Rice', unit: 'kg', quantity: 150, pack_size: 50_000, pack_price: 7_800_000 } as const;
  const saveRecipe = (shop: Shop, changes: object = {}, caller = admin) =>
    call.saveRecipe(shop, caller, {
      ...{ request_id: randomUUID(), meal_item_id: 'jollof', revision: null, ingredients: [rice] },
      ...changes,
    });
  const recipeOf = async (shop: Shop) => (await shop.store.recipes.doc('jollof').get()).data();

  it('a meal’s recipe is saved once with an audit row, even if the request is repeated', async () => {
    const shop = await openShop();
    const request_id = randomUUID();
    await saveRecipe(shop, { request_id });
    expect(await saveRecipe(shop, { request_id })).toEqual({ revision: 0 });
    expect(await recipeOf(shop)).toEqual({ ingredients: [rice], revision: 0 });
    expect(await readAuditRows(shop)).toMatchObject([
      { action: 'meal.recipe', target: 'meal_items/jollof', after: { ingredients: [rice] } },
    ]);
    await saveRecipe(shop, { revision: 0, ingredients: [] });
    expect(await recipeOf(shop)).toEqual({ ingredients: [], revision: 1 });
  });

  it('rejects a recipe of an outdated revision, for a missing meal or with a pack that has no price', async () => {
    const shop = await openShop();
    await saveRecipe(shop);
    expect(await getCallOutcome(saveRecipe(shop))).toBe('changed-meanwhile');
    expect(await getCallOutcome(saveRecipe(shop, { meal_item_id: 'gone' }))).toBe('invalid-input');
    const unpriced = { revision: 0, ingredients: [{ ...rice, pack_price: null }] };
    expect(await getCallOutcome(saveRecipe(shop, unpriced))).toBe('invalid-input');
    expect(await recipeOf(shop)).toEqual({ ingredients: [rice], revision: 0 });
  });

  it('a recipe is deleted with its meal', async () => {
    const shop = await openShop();
    const { meal_item_id } = await save(shop, mealForm());
    await saveRecipe(shop, { meal_item_id });
    await call.deleteMealItem(shop, admin, { meal_item_id });
    expect((await shop.store.recipes.doc(meal_item_id).get()).exists).toBe(false);
  });
});
