import { getComplaintPhotosFolder } from '@sharebox/domain/complaints/complaint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KnownIds, buildPlausibleCalls } from '../../support/secrets/callable-inputs';
import {
  findCanaries,
  createPhoneCanary,
  createPriceCanary,
  createWordCanary,
} from '../../support/secrets/canary';
import { createTimeCanary } from '../../support/secrets/time-canary';
import { type GiftUsers, createGiftUsers } from '../../support/secrets/gift-users';
import { readRuleMatches, findUncoveredNames, findUncoveredPaths } from '../../support/secrets/coverage';
import { getDeployedFunctionNames } from '../../support/secrets/deployed';
import {
  crawlFirestore,
  selectDocumentsToCrawl,
  readAllDocuments,
} from '../../support/secrets/firestore-crawl';
import type { StoredDocument } from '../../support/secrets/stored-document';
import {
  createCanaryDrop,
  type CanaryDrop,
  type CanaryGift,
  fetchSlipLinks,
  writeBalance,
  writeSharedCart,
  writeTransferAccount,
} from '../../support/secrets/gifts';
import { crawlCallables, crawlHttp, buildHttpPaths } from '../../support/secrets/http-crawl';
import {
  recordFailedGiftDelivery,
  cutOffGiftDrop,
  writeAdditionalUserData,
  runGiftScenarios,
  waitForPushes,
} from '../../support/secrets/gift-scenarios';
import { findLeaks, type CrawledText, getMessagesTo } from '../../support/secrets/crawled-text';
import { type CrawlUser, buildCrawlUsers, crawlUserTitles } from '../../support/secrets/readers';
import { crawlStorage, listFiles } from '../../support/secrets/storage-crawl';
import { getEmulatorAdmin } from '../../support/get-backend';

let cast: GiftUsers;
let drop: CanaryDrop;
let gifts: CanaryGift[];
let readers: CrawlUser[];
let known: KnownIds;

beforeAll(async () => {
  [cast, drop] = await Promise.all([createGiftUsers(), createCanaryDrop()]);
  gifts = await runGiftScenarios(cast, drop);
  await writeAdditionalUserData(cast, drop, gifts);
  readers = buildCrawlUsers(cast, gifts);
  known = {
    orderIds: gifts.filter(({ isAsked }) => isAsked).map(({ orderId }) => orderId),
    dropId: drop.dropId,
    mealId: drop.meals[0]?.meal_item_id ?? '',
    giftId: cast.recipient.giftId,
    slugs: [cast.recipient.slug, cast.recipient.formerSlug],
    slips: await fetchSlipLinks(
      cast,
      gifts.filter(({ title }) => title === 'the surprise to come'),
    ),
    claimTokens: gifts.flatMap(({ claimToken }) => claimToken ?? []),
  };
}, 240_000);

afterAll(() => drop.close());

function reader(title: string): CrawlUser {
  const found = readers.find((one) => one.title === title);
  if (!found) throw new Error(`Nobody is ${title}`);
  return found;
}

describe('secret detection', () => {
  it('secret detection finds secrets in every encoding, but not in similar text', () => {
    const [phone, price, word] = [
      createPhoneCanary('phone', '+2348012345678'),
      createPriceCanary('price', 12_345),
      createWordCanary('word', 'ada@qzx'),
    ];
    for (const text of ['+2348012345678', '0801 234 5678', '234-801-234-5678', '8012345678']) {
      expect(findCanaries(text, [phone])).toEqual(['phone']);
    }
    for (const text of ['₦12,345', '12345.00', '{"a":12345}', '1234500', '1,234,500', '12 345']) {
      expect(findCanaries(text, [price])).toEqual(['price']);
    }
    for (const text of ['112345', '123456', 'a12345', '07.12345Z', '127.0.0.1:12345']) {
      expect(findCanaries(text, [price])).toEqual([]);
    }
    const moment = createTimeCanary('moment', new Date(1_794_994_200_007));
    for (const text of [
      '2026-11-18T09:30:00.007Z',
      '2026-11-18T10:30:00.007+01:00',
      '{"timestampValue": "2026-11-18T09:30:00.007123Z"}',
      'CONF-1794994200007',
      '1794994200',
      '1794994200.007',
      '1794994200007000',
      '1794994200007000000',
      '{"_seconds":1794994200,"_nanoseconds":7000000}',
      '{"seconds":"1794994200","nanos":7000000}',
      `a-${(1_794_994_200_007).toString(36)}`,
      '01a1edfd-ddc7-7000-8000-000000000000',
    ]) {
      expect([text, findCanaries(text, [moment])]).toEqual([text, ['moment']]);
    }
    for (const text of [
      '2026-11-18T09:30:00.008Z',
      '2026-11-18T09:30:00Z',
      '"updateTime": "2026-11-18T09:30:00.007123Z"',
      '{"_seconds":1794994200,"_nanoseconds":8000000}',
      '1794994200008',
      '11794994200007',
    ]) {
      expect([text, findCanaries(text, [moment])]).toEqual([text, []]);
    }
    for (const text of ['to ADA@QZX', '?e=ada%40qzx']) expect(findCanaries(text, [word])).toEqual(['word']);
  });
});

describe('callables', () => {
  it('the crawl calls every deployed callable with valid input', () => {
    const calls = buildPlausibleCalls(known);
    const crawled = calls.map(({ contract }) => contract.name);
    expect(findUncoveredNames(getDeployedFunctionNames('callableTrigger'), crawled)).toEqual([]);
    expect(findUncoveredNames([...crawled, 'readDiary'], crawled)).toEqual(['readDiary is not crawled']);
    for (const { contract, inputs } of calls) {
      expect([contract.name, inputs.length > 0]).toEqual([contract.name, true]);
      for (const input of inputs) {
        expect([contract.name, contract.input.safeParse(input).error]).toEqual([contract.name, undefined]);
      }
    }
  });

  it.each(crawlUserTitles)(
    'callables reveal no secrets to %s when called with valid input',
    async (title) => {
      const { person, secrets } = reader(title);
      const readings = await crawlCallables(person, buildPlausibleCalls(known));
      expect(findLeaks(readings, secrets)).toEqual([]);
      // Use a long timeout, because the first calls have to start every function.
    },
    240_000,
  );
});

describe('HTTP functions', () => {
  it('no HTTP function reveals secrets to a visitor', async () => {
    const paths = buildHttpPaths(known, cast.recipient.uid);
    expect(findUncoveredNames(getDeployedFunctionNames('httpsTrigger'), Object.keys(paths))).toEqual([]);
    const readings = await crawlHttp(paths);
    expect(readings.some(({ text }) => text.includes(`A Share Box for ${cast.recipient.firstName}`))).toBe(
      true,
    );
    expect(findLeaks(readings, reader('a visitor').secrets)).toEqual([]);
  });
});

describe('stored documents', () => {
  let all: StoredDocument[];
  /** All documents that mention this test's users or gifts, and samples of all other documents. */
  let documents: StoredDocument[];
  let files: string[];

  beforeAll(async () => {
    await cutOffGiftDrop(cast, drop);
    const brought = gifts.find(({ title }) => title === 'the guest’s gift');
    await recordFailedGiftDelivery(cast, drop, brought?.orderId ?? '');
    await waitForPushes(cast);
    for (const gift of gifts) {
      await writeTransferAccount(gift);
      await writeBalance(gift);
      await writeSharedCart(gift);
    }
    await getEmulatorAdmin().db.doc('settings/statements').set({ formats: [] });
    const photo = `${getComplaintPhotosFolder(cast.recipient.uid, brought?.orderId ?? '')}photo-1`;
    await getEmulatorAdmin()
      .bucket.file(photo)
      .save('GIF89a: a photo of a dish', { contentType: 'image/gif' });
    const secrets = readers.flatMap((one) => one.secrets);
    all = await readAllDocuments();
    const ids = [...gifts.map(({ orderId }) => orderId), known.dropId, known.giftId, ...known.slugs];
    documents = selectDocumentsToCrawl(
      all,
      (text) => findCanaries(text, secrets).length > 0 || ids.some((id) => text.includes(id)),
    );
    files = await listFiles();
  }, 90_000);

  async function crawlAs(token: string | null, own: readonly string[]): Promise<CrawledText[]> {
    return [...(await crawlFirestore(token, documents, own)), ...(await crawlStorage(token, files))];
  }

  it('covers every document path, and reports a path that is missing from the documents or the rules', () => {
    const paths = documents.map(({ path }) => path);
    const stored = all.map(({ path }) => path);
    const firestore = readRuleMatches('firestore.rules');
    expect(findUncoveredPaths(firestore, paths, stored)).toEqual([]);
    expect(findUncoveredPaths(readRuleMatches('storage.rules'), files, files)).toEqual([]);

    expect(findUncoveredPaths([...firestore, '/profiles/{uid}/diaries/{day}'], paths, stored)).toEqual([
      'nothing of /profiles/{uid}/diaries/{day} was tried: let the gifts leave something there',
    ]);
    const diary = `profiles/${cast.recipient.uid}/diaries/today`;
    expect(findUncoveredPaths(firestore, paths, [...stored, diary])).toEqual([
      `${diary} is stored, and no match of the rules names it`,
    ]);
  });

  it('the stored documents contain every secret', () => {
    const readings = [...documents.map(({ text }) => text), ...files];
    // Users who neither give nor receive gifts get no emails, so no document contains their email address.
    const unmailed = [cast.stranger, cast.kitchen, cast.rider, cast.otherRider].map(
      ({ title }) => `${title}'s email`,
    );
    const mailed = readers
      .flatMap(({ secrets }) => secrets)
      .filter(({ what, isUnstored }) => !unmailed.includes(what) && !isUnstored);
    const missing = mailed.filter((one) => !readings.some((text) => findCanaries(text, [one]).length > 0));
    expect(missing.map(({ what }) => what)).toEqual([]);
  });

  it('staff and owners can read secrets, which proves that the crawl finds them', async () => {
    const { recipient, anonymousGiver, staff } = cast;
    const byStaff = await crawlAs(staff.token, []);
    const found = byStaff.flatMap(({ text }) => findCanaries(text, reader('a visitor').secrets));
    for (const { title } of [recipient, anonymousGiver]) {
      const details = ['phone', 'surname', 'uid', 'email', 'street (home)'];
      expect(found).toEqual(expect.arrayContaining(details.map((detail) => `${title}'s ${detail}`)));
    }
    expect(found).toEqual(expect.arrayContaining(['the total of the anonymous gift']));

    const byKitchen = await crawlAs(cast.kitchen.token, []);
    expect(byKitchen.some(({ text }) => text.includes('is_verified'))).toBe(true);

    const byRider = await crawlAs(cast.rider.token, [cast.rider.uid]);
    const atTheDoor = byRider.flatMap(({ text }) => findCanaries(text, recipient.canaries));
    const known = ['surname', 'phone', 'street (home)', 'second address line (home)'];
    expect(new Set(atTheDoor)).toEqual(new Set(known.map((one) => `${recipient.title}'s ${one}`)));

    const own = await crawlAs(recipient.token, [recipient.uid]);
    const foundOwn = own.flatMap(({ text }) => findCanaries(text, recipient.canaries));
    const ownDetails = ['phone', 'surname', 'uid', 'street (home)', 'street (away)', 'bio'];
    expect(foundOwn).toEqual(expect.arrayContaining(ownDetails.map((one) => `${recipient.title}'s ${one}`)));
  });

  it.each(crawlUserTitles)('stored documents reveal no secrets of other users to %s', async (title) => {
    const { person, secrets } = reader(title);
    const readings = await crawlAs(person?.token ?? null, person ? [person.uid, person.email] : []);
    expect(findLeaks(readings, secrets)).toEqual([]);
  });

  it('emails and pushes reveal no secrets of other users', () => {
    for (const { person, title, secrets } of readers) {
      if (!person) continue;
      const sent = getMessagesTo(person, documents);
      const isTold = ![cast.stranger, cast.kitchen, cast.otherRider].includes(person);
      expect([title, sent.length > 0]).toEqual([title, isTold]);
      expect(findLeaks(sent, secrets)).toEqual([]);
    }
  });
});
