const UNUSED_FIRST = 'the whole match is ignored, so a list of one is equivalent to an empty one';

const NULL_IS_LONG_AGO = 'in comparisons with dates null is 1970, which is before any date of the shop';

const BOTH_OR_NEITHER = 'the pattern finds both or neither; the separate checks are for the compiler';

const NOT_GIVEN_OUT = 'rows with a problem are never returned';

const EQUAL_DATES = 'two equal dates are interchangeable';

const PERIODS_EXIST = 'the shop always opens again within a week; the check is for the compiler';

const NO_FREE_BOX = 'the box always exists; the check is for the compiler';

const FORM_IS_WHOLE = 'a form without a problem has a price and a category; the check is for the compiler';

const NO_NOTIFICATION =
  'these statuses have no notification, like statuses without a case; the case is for the compiler';

const ALL_ARE_KNOWN = 'when no number is free there is a known browser; the fallback is for the compiler';

const UNREAD_CODE = 'only the message and the field of an issue are read';

const ONLY_IN_CONTRACT =
  'the contract rejects the field for other decisions, stages and kinds; the check is for the compiler';

const SAME_NEXT_CHECK = 'a successful check has already stored the same next check';

const UNKNOWN_ADDRESS = 'any text is a key for all callers without an address';

/** Equivalent mutants by file and name, each with the reason why no test can tell it from the original. */
export const equivalentMutants: Partial<Record<string, Partial<Record<string, string>>>> = {
  'domain/src/accounts/device.ts': {
    "return free ?? known.at(-1)?.id ?? '1'; → return free ?? known.at(-1).id ?? '1';": ALL_ARE_KNOWN,
    'return free ?? known.at(-1)?.id ?? \'1\'; → return free ?? known.at(-1)?.id ?? "";': ALL_ARE_KNOWN,
  },
  'domain/src/accounts/pick-free-id.ts': {
    'for (let step = 0; step < most; step += 1) { → for (let step = 0; step <= most; step += 1) {':
      'the additional step checks the first number again, which is taken',
  },
  'domain/src/accounts/onboarding.ts': {
    "if (message) typed.issues.push({ code: 'custom', message, path: ['dietary_words'], input: typed.value }); → if (message) typed.issues.push({ code: \"\", message, path: ['dietary_words'], input: typed.value });":
      UNREAD_CODE,
  },
  'domain/src/accounts/password.ts': {
    "if (score < 30) return { score, label: 'Weak' }; → if (score <= 30) return { score, label: 'Weak' };":
      'the points never add up to 30',
  },
  'domain/src/deliveries/nearest-next.ts': {
    'normaliseAddress({ address_line_1, address_line_2: \'\', city }) → normaliseAddress({ address_line_1, address_line_2: "Stryker was here!", city })':
      'the same additional words in every street do not distinguish them',
    'index === 0 || rankWindow(doors[index - 1]?.delivery_window ?? null) <= rankWindow(delivery_window), → index === 0 || rankWindow(doors[index - 1].delivery_window ?? null) <= rankWindow(delivery_window),':
      'every door except the first has one before it; the check is for the compiler',
  },
  'domain/src/deliveries/reported-events.ts': {
    'return deviceAt > now ? now : deviceAt; → return deviceAt >= now ? now : deviceAt;': EQUAL_DATES,
  },
  'domain/src/gifts/gift.ts': {
    'const letters = words.slice(0, 2).map((word) => Array.from(word)[0] ?? \'\'); → const letters = words.slice(0, 2).map((word) => Array.from(word)[0] ?? "Stryker was here!");':
      'a word always has a first letter; the fallback is for the compiler',
  },
  'domain/src/gifts/gift-answer.ts': {
    "if (!isWaiting(gift) || deadline === null || now > deadline) throw new DomainError('too-late'); → if (!isWaiting(gift) || false || now > deadline) throw new DomainError('too-late');":
      NULL_IS_LONG_AGO,
  },
  'domain/src/gifts/former-tags.ts': {
    'return frees_at !== null && now < frees_at; → return true && now < frees_at;': NULL_IS_LONG_AGO,
  },
  'domain/src/gifts/guest-link.ts': {
    'const [, order_id, token] = hashPattern.exec(hash) ?? []; → const [, order_id, token] = hashPattern.exec(hash) ?? ["Stryker was here"];':
      UNUSED_FIRST,
    'return order_id === undefined || token === undefined ? null : { order_id, token }; → return order_id === undefined && token === undefined ? null : { order_id, token };':
      BOTH_OR_NEITHER,
    'return order_id === undefined || token === undefined ? null : { order_id, token }; → return false || token === undefined ? null : { order_id, token };':
      BOTH_OR_NEITHER,
    'return order_id === undefined || token === undefined ? null : { order_id, token }; → return order_id === undefined || false ? null : { order_id, token };':
      BOTH_OR_NEITHER,
  },
  'domain/src/kitchen/cooking-counts.ts': {
    'without: [], → without: ["Stryker was here"],': 'the list is overwritten when everything is counted',
  },
  'domain/src/kitchen/cut-off.ts': {
    "return { status: 'closed', order_deadline: drop.order_deadline < now ? drop.order_deadline : now }; → return { status: 'closed', order_deadline: drop.order_deadline <= now ? drop.order_deadline : now };":
      EQUAL_DATES,
  },
  'domain/src/kitchen/kitchen-box.ts': {
    'const box = order && buildKitchenBox(order, [\'something\']); → const box = order && buildKitchenBox(order, [""]);':
      'any need distinguishes a box with needs from a box without',
  },
  'domain/src/drops/drop-form.ts': {
    'if (max_orders === null || !Number.isInteger(max_orders) || max_orders <= 0) { → if (false || !Number.isInteger(max_orders) || max_orders <= 0) {':
      'null is not an integer; the check is for the compiler',
  },
  'domain/src/menu/meal-form.ts': {
    "if (problem !== null || price === null || category === undefined) throw new Error(problem ?? 'No meal'); → if (problem !== null || false || category === undefined) throw new Error(problem ?? 'No meal');":
      FORM_IS_WHOLE,
    "if (problem !== null || price === null || category === undefined) throw new Error(problem ?? 'No meal'); → if (problem !== null || price === null || false) throw new Error(problem ?? 'No meal');":
      FORM_IS_WHOLE,
    'if (problem !== null || price === null || category === undefined) throw new Error(problem ?? \'No meal\'); → if (problem !== null || price === null || category === undefined) throw new Error(problem ?? "");':
      FORM_IS_WHOLE,
    '} catch { return undefined; } → } catch {}': 'a function that returns nothing returns undefined',
  },
  'domain/src/menu/meal-image.ts': {
    "const [, folder, key, query = ''] = generatedUrlPattern.exec(imageUrl) ?? []; → const [, folder, key, query = ''] = generatedUrlPattern.exec(imageUrl) ?? [\"Stryker was here\"];":
      UNUSED_FIRST,
    'if (folder === undefined || key === undefined) return null; → if (folder === undefined && key === undefined) return null;':
      BOTH_OR_NEITHER,
    'if (folder === undefined || key === undefined) return null; → if (false || key === undefined) return null;':
      BOTH_OR_NEITHER,
    'if (folder === undefined || key === undefined) return null; → if (folder === undefined || false) return null;':
      BOTH_OR_NEITHER,
  },
  'domain/src/shop/ordering-window.ts': {
    "return mode === 'weekly' && cutOff < orderDeadline ? cutOff : orderDeadline; → return mode === 'weekly' && cutOff <= orderDeadline ? cutOff : orderDeadline;":
      EQUAL_DATES,
  },
  'domain/src/shop/point.ts': {
    'const [, lat, lng] = /^\\s*(-?\\d+(?:\\.\\d+)?)\\s*,\\s*(-?\\d+(?:\\.\\d+)?)\\s*$/.exec(text) ?? []; → const [, lat, lng] = /^\\s*(-?\\d+(?:\\.\\d+)?)\\s*,\\s*(-?\\d+(?:\\.\\d+)?)\\s*$/.exec(text) ?? ["Stryker was here"];':
      UNUSED_FIRST,
  },
  'domain/src/storefront/storefront.ts': {
    'const sent = Date.parse(dateHeader ?? \'\'); → const sent = Date.parse(dateHeader ?? "Stryker was here!");':
      'neither is a date',
  },
  'domain/src/money/money.ts': {
    '/^(-?)(\\d{1,3}(?:,\\d{3})+|\\d{1,12})(?:\\.(\\d{1,2}))?$/.exec(text.trim()) ?? []; → /^(-?)(\\d{1,3}(?:,\\d{3})+|\\d{1,12})(?:\\.(\\d{1,2}))?$/.exec(text.trim()) ?? ["Stryker was here"];':
      UNUSED_FIRST,
  },
  'domain/src/notifications/fan-out.ts': {
    'parts.at(-1)?.push(recipient); → parts.at(-1).push(recipient);':
      'the first recipient always starts a part; the check is for the compiler',
  },
  'domain/src/notifications/email-delivery.ts': {
    "if (!isUntried && next_at !== null && next_at > now) return { does: 'nothing' }; → if (!isUntried && true && next_at > now) return { does: 'nothing' };":
      NULL_IS_LONG_AGO,
  },
  'domain/src/notifications/notification.ts': {
    'case \'awaiting_payment\': → case "":': NO_NOTIFICATION,
    'case \'expired\': → case "":': NO_NOTIFICATION,
    'case \'pending\': → case "":': NO_NOTIFICATION,
    "case 'pending': break; → case 'pending':": NO_NOTIFICATION,
  },
  'domain/src/orders/arrival.ts': {
    "return day > today ? 'ahead' : 'past'; → return day >= today ? 'ahead' : 'past';":
      'the same day has returned earlier',
  },
  'domain/src/orders/delivery-area.ts': {
    "const toWords = (text: string) => ` ${text.toLowerCase().replace(/[^\\p{L}\\p{N}]+/gu, ' ')} `; → const toWords = (text: string) => ` ${text.toUpperCase().replace(/[^\\p{L}\\p{N}]+/gu, ' ')} `;":
      'addresses and names are converted to the same case, whichever it is',
    'const names = cityAreas.map((area) => ({ area, spelled: [area, ...(otherNames[area] ?? [])].map(toWords) })); → const names = cityAreas.map((area) => ({ area, spelled: [area, ...(otherNames[area] ?? ["Stryker was here"])].map(toWords) }));':
      'no address contains that name',
  },
  'domain/src/orders/delivery-change.ts': {
    'if (deadline === null || now > deadline) { → if (false || now > deadline) {': NULL_IS_LONG_AGO,
  },
  'domain/src/orders/hold.ts': {
    'return unpaidUntil && unpaidUntil > now && unpaidUntil < whole ? unpaidUntil : whole; → return unpaidUntil && unpaidUntil > now && unpaidUntil <= whole ? unpaidUntil : whole;':
      EQUAL_DATES,
  },
  'domain/src/orders/slot.ts': {
    'return to === undefined ? [] : [{ box, to }]; → return false ? [] : [{ box, to }];': NO_FREE_BOX,
    'return to === undefined ? [] : [{ box, to }]; → return to === undefined ? ["Stryker was here"] : [{ box, to }];':
      NO_FREE_BOX,
  },
  'domain/src/waitlist/waitlist.ts': {
    '.sort((a, b) => a.joined_at.getTime() - b.joined_at.getTime() || (a.user_id < b.user_id ? -1 : 1)); → .sort((a, b) => a.joined_at.getTime() - b.joined_at.getTime() || (a.user_id <= b.user_id ? -1 : 1));':
      'no person is twice on a waiting list',
    'const hasOffer = (entry: WaitlistEntry) => entry.offer_expires_at !== null && entry.offer_expires_at > now; → const hasOffer = (entry: WaitlistEntry) => true && entry.offer_expires_at > now;':
      NULL_IS_LONG_AGO,
    'return slot === undefined ? [] : [{ uid, slot }]; → return false ? [] : [{ uid, slot }];': NO_FREE_BOX,
    'return slot === undefined ? [] : [{ uid, slot }]; → return slot === undefined ? ["Stryker was here"] : [{ uid, slot }];':
      NO_FREE_BOX,
    'offersExpireAt: closes < longest ? closes : longest, → offersExpireAt: closes <= longest ? closes : longest,':
      EQUAL_DATES,
  },
  'domain/src/packing/box-code.ts': {
    'const [, digits] = /^(?:BOX)?(\\d{1,3})$/.exec(plain) ?? []; → const [, digits] = /^(?:BOX)?(\\d{1,3})$/.exec(plain) ?? ["Stryker was here"];':
      UNUSED_FIRST,
  },
  'domain/src/packing/label.ts': {
    'const box = buildKitchenBox(order, []); → const box = buildKitchenBox(order, ["Stryker was here"]);':
      'labels do not show dietary restrictions',
    'return box ? [{ ...box, order, id: order.id }] : []; → return box ? [{ ...box, order, id: order.id }] : ["Stryker was here"];':
      'an unverified box has no place, and a box without a place gets no label',
  },
  'domain/src/packing/packed-box.ts': {
    "return changed_at !== null && changed_at > mark.packed_at ? 'changed' : 'packed'; → return true && changed_at > mark.packed_at ? 'changed' : 'packed';":
      NULL_IS_LONG_AGO,
  },
  'domain/src/payments/bank-statement.ts': {
    "return [...new Set(found.map(([, digits = '']) => `CONF-${digits.replace(/\\D/g, '')}`))]; → return [...new Set(found.map(([, digits = \"Stryker was here!\"]) => `CONF-${digits.replace(/\\D/g, '')}`))];":
      'the pattern always finds digits; the fallback is for the compiler',
    '/^\\d{4}-\\d{2}-\\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) → /^\\d{4}-\\d{2}-\\d{2}/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)':
      'a text with more after the date does not match the formatted date',
    'if (amount === null || amount <= 0 || amount > maxAmount) { → if (false || amount <= 0 || amount > maxAmount) {':
      'in comparisons with amounts null is 0, which is also rejected',
    'if (bad) issues.push({ code: \'custom\', message: bad.problem, input: printed }); → if (bad) issues.push({ code: "", message: bad.problem, input: printed });':
      UNREAD_CODE,
    'return rows.flatMap((row) => (\'problem\' in row ? [] : [row])); → return rows.flatMap((row) => ("" in row ? [] : [row]));':
      NOT_GIVEN_OUT,
    "return rows.flatMap((row) => ('problem' in row ? [] : [row])); → return rows.flatMap((row) => ('problem' in row ? [\"Stryker was here\"] : [row]));":
      NOT_GIVEN_OUT,
    'const [, digits] = /^(?:conf)?(\\d{13})$/.exec(joinWords(named)) ?? []; → const [, digits] = /^(?:conf)?(\\d{13})$/.exec(joinWords(named)) ?? ["Stryker was here"];':
      UNUSED_FIRST,
  },
  'domain/src/payments/cancellation.ts': {
    "if (deadline === null || now > deadline) throw new DomainError('too-late'); → if (false || now > deadline) throw new DomainError('too-late');":
      NULL_IS_LONG_AGO,
  },
  'domain/src/payments/refund.ts': {
    "if (!due) throw new Error('The shop has too few business hours'); → if (false) throw new Error('The shop has too few business hours');":
      PERIODS_EXIST,
    'if (!due) throw new Error(\'The shop has too few business hours\'); → if (!due) throw new Error("");':
      PERIODS_EXIST,
  },
  'domain/src/payments/statement-import.ts': {
    "const toKeyText = (text: string) => text.toLowerCase().replace(/\\s+/g, ' ').trim(); → const toKeyText = (text: string) => text.toLowerCase().replace(/\\s+/g, ' ');":
      'texts are already trimmed when rows are parsed',
    'const [, session] = /(?<!\\d)(\\d{30})(?!\\d)/.exec(`${narration} ${reference}`) ?? []; → const [, session] = /(?<!\\d)(\\d{30})(?!\\d)/.exec(`${narration} ${reference}`) ?? ["Stryker was here"];':
      UNUSED_FIRST,
    'const differInId = id !== null && otherId !== null && id !== otherId; → const differInId = id !== null && otherId !== null && true;':
      'rows with the same id are recognised by it before they are compared',
    "if (found.get(row)?.isKnown || cut.has(row)) return { row, result: 'known' }; → if (found.get(row).isKnown || cut.has(row)) return { row, result: 'known' };":
      'every row was compared; the check is for the compiler',
  },
  'domain/src/payments/review-time.ts': {
    'hours !== undefined && → true &&': PERIODS_EXIST,
    'if (!hours || !next) return null; → if (false) return null;': PERIODS_EXIST,
    'if (!hours || !next) return null; → if (!hours && !next) return null;': PERIODS_EXIST,
    'if (now < hours.from) { → if (now <= hours.from) {':
      'at opening, payments are reviewed within the promised time, and the function has returned',
    'if (minutes < 15) return `${minutes} minutes`; → if (minutes <= 15) return `${minutes} minutes`;':
      '15 minutes is the same to the minute and to five minutes',
  },
  'domain/src/payments/network.ts': {
    'if (keptUntil === null || keptUntil <= claimedAt) return 1; → if (false || keptUntil <= claimedAt) return 1;':
      'in comparisons with dates null is 1970, which is before any date of the shop',
    'const credit = start * weight + holds * hold + unpaid * lost + paid * won; → const credit = start * weight + holds / hold + unpaid * lost + paid * won;':
      'a hold costs one credit, and dividing by one equals multiplying by one',
  },
  'domain/src/payments/statement-match.ts': {
    'matchedIds.has(id) || (entry.transaction_id !== undefined && matched.has(entry.transaction_id)); → matchedIds.has(id) || (true && matched.has(entry.transaction_id));':
      'no row has the id undefined; the check is for the compiler',
  },
  'domain/src/ratings/rating-sums.ts': {
    'if (average === null || sum.ratings < minLikedCouples || sum.stars < minLikedStars * sum.ratings) return null; → if (false || sum.ratings < minLikedCouples || sum.stars < minLikedStars * sum.ratings) return null;':
      'without an average there are no ratings, which are too few anyway; the check is for the compiler',
  },
  'functions/src/gifts/answer-gift.ts': {
    "decline_message: input.answer === 'decline' ? input.message || null : null, → decline_message: true ? input.message || null : null,":
      'an acceptance has no message; the check is for the compiler',
  },
  'functions/src/gifts/move-guest-order.ts': {
    'if (found.empty) return; → if (false) return;': 'only saves a request to Auth',
  },
  'functions/src/gifts/sync-gift-link.ts': {
    'if (!person || person.gift_link_slug === null || person.gift_id === null) return; → if (!person || false || person.gift_id === null) return;':
      'a member has both or neither; the separate checks are for the compiler',
    'if (!person || person.gift_link_slug === null || person.gift_id === null) return; → if (!person || person.gift_link_slug === null || false) return;':
      'a member has both or neither; the separate checks are for the compiler',
    'if (!isDeepStrictEqual(link, page)) transaction.set(linkRef, page); → if (true) transaction.set(linkRef, page);':
      'writing an equal document changes nothing',
  },
  'functions/src/gifts/sync-received-gift.ts': {
    'const id = `${orderId}-${news?.notification_type ?? \'\'}`; → const id = `${orderId}-${news?.notification_type ?? "Stryker was here!"}`;':
      'without a notification the id is not used',
    'const needs = profile?.dietary_needs ?? []; → const needs = profile?.dietary_needs ?? ["Stryker was here"];':
      'no dish contains an unknown need',
  },
  'functions/src/accounts/anonymise-account.ts': {
    'gift_id === null ? [] : await eraseRecipientData(services, orderChanges, gift_id, received); → gift_id === null ? ["Stryker was here"] : await eraseRecipientData(services, orderChanges, gift_id, received);':
      'an order that does not exist is on no run',
    'if (email !== null) { → if (true) {': 'no email is addressed to null',
  },
  'functions/src/accounts/close-account.ts': {
    'const joinedDrops = drops.filter((_, index) => entries[index]?.exists); → const joinedDrops = drops;':
      'leaving a list without an entry changes nothing; the check saves transactions',
    'const joinedDrops = drops.filter((_, index) => entries[index]?.exists); → const joinedDrops = drops.filter((_, index) => entries[index].exists);':
      'every drop has an answer; the check is for the compiler',
  },
  'functions/src/accounts/collect-own-data.ts': {
    'const toRows = ({ docs }: QuerySnapshot, without: readonly string[] = []): Rows => → const toRows = ({ docs }: QuerySnapshot, without: readonly string[] = ["Stryker was here"]): Rows =>':
      'no document has such a field',
    'drops.length === 0 ? [] : db.getAll(...drops.map(({ id }) => db.doc(`waitlist/${id}/entries/${uid}`))), → drops.length === 0 ? ["Stryker was here"] : db.getAll(...drops.map(({ id }) => db.doc(`waitlist/${id}/entries/${uid}`))),':
      'only entries that exist are exported',
  },
  'functions/src/accounts/create-profile.ts': {
    "phone_number: existing?.phone_number || (toE164(account.phoneNumber ?? '') ?? ''), → phone_number: existing?.phone_number || (toE164(account.phoneNumber ?? \"Stryker was here!\") ?? ''),":
      'neither is a phone number',
  },
  'functions/src/accounts/look-up-customer.ts': {
    'const ledger = order.net_received === undefined ? null : await store.ledger(one.id).get(); → const ledger = false ? null : await store.ledger(one.id).get();':
      'the ledger of such an order is empty; the check saves reads',
  },
  'functions/src/accounts/reopen-account.ts': {
    'const deletion = (await transaction.get(profileRef)).data()?.deletion; → const deletion = (await transaction.get(profileRef)).data().deletion;':
      'the profile of a closed account is never deleted; the check is for the compiler',
  },
  'functions/src/menu/meal-images.ts': {
    'const type = detectFileType(upload.subarray(0, signatureLength)) ?? \'\'; → const type = detectFileType(upload.subarray(0, signatureLength)) ?? "Stryker was here!";':
      'neither is an image type',
    "return addresses.get(getMealImagePath(key, 'large', 'webp')) ?? ''; → return addresses.get(getMealImagePath(key, 'large', 'webp')) ?? \"Stryker was here!\";":
      'each image has a large WebP; the fallback is for the compiler',
  },
  'functions/src/platform/auth-accounts.ts': {
    'for (let start = 0; start < uids.length; start += maxPerRequest) { → for (let start = 0; start <= uids.length; start += maxPerRequest) {':
      'the additional request asks for no accounts',
  },
  'functions/src/platform/client-address.ts': {
    "const forwarded = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').at(-1)?.trim(); → const forwarded = (Array.isArray(header) ? header.join(',') : header ?? '').split(',').at(-1).trim();":
      'a split text has a last part; the check is for the compiler',
    "const [head = '', tail] = ip.split('::'); → const [head = \"Stryker was here!\", tail] = ip.split('::');":
      'a split text has a first part; the fallback is for the compiler',
    'const right = groups(tail ?? \'\'); → const right = groups(tail ?? "Stryker was here!");':
      'an address without “::” has eight groups, and only the first four are used',
    'return hashWithKey(\'network\', network).slice(0, 24); → return hashWithKey("", network).slice(0, 24);':
      'any label distinguishes networks from order ids',
  },
  'functions/src/platform/network-limit.ts': {
    'const network = toNetworkKey(getClientAddress(request) ?? \'unknown\'); → const network = toNetworkKey(getClientAddress(request) ?? "");':
      UNKNOWN_ADDRESS,
  },
  'functions/src/platform/parse-input.ts': {
    "if (!parsed.success) throw new DomainError('invalid-input', parsed.error.issues[0]?.message); → if (!parsed.success) throw new DomainError('invalid-input', parsed.error.issues[0].message);":
      'a failed parse has an issue; the check is for the compiler',
  },
  'functions/src/platform/rate-limit.ts': {
    'return counts.map(() => null); → return counts.map(() => undefined);': 'the answers are not read',
  },
  'functions/src/platform/visitor-call.ts': {
    'const address = ip ?? \'unknown\'; → const address = ip ?? "";': UNKNOWN_ADDRESS,
  },
  'functions/src/platform/mail/deployed-mailer.ts': {
    'export function defineMailParams({ FUNCTIONS_EMULATOR, GCLOUD_PROJECT = \'\' }: NodeJS.ProcessEnv) { → export function defineMailParams({ FUNCTIONS_EMULATOR, GCLOUD_PROJECT = "Stryker was here!" }: NodeJS.ProcessEnv) {':
      'neither is a demo project',
  },
  'functions/src/platform/push/fcm-push.ts': {
    "const codeOf = (index: number) => responses[index]?.error?.code ?? ''; → const codeOf = (index: number) => responses[index].error?.code ?? '';":
      'each browser has a response; the check is for the compiler',
    'const codeOf = (index: number) => responses[index]?.error?.code ?? \'\'; → const codeOf = (index: number) => responses[index]?.error?.code ?? "Stryker was here!";':
      'neither is an error code',
  },
  'functions/src/payments/approve-matched.ts': {
    "reviewClaim(services, caller, { confirmation_id, decision: 'approve', seen_in_bank: true }, true), → reviewClaim(services, caller, { confirmation_id, decision: 'approve', seen_in_bank: false }, true),":
      'only the contract reads the flag',
  },
  'functions/src/payments/import-statement.ts': {
    ".where('booked_on', '<=', days.at(-1) ?? ''); → .where('booked_on', '<=', days.at(-1) ?? \"Stryker was here!\");":
      'an import has at least one row; the fallback is for the compiler',
    'return taken.has(id) ? pickRowId({ ...row, occurrence: row.occurrence + 1 }, taken) : id; → return taken.has(id) ? pickRowId({ ...row, occurrence: row.occurrence - 1 }, taken) : id;':
      'any free number identifies the row',
    ".where('booked_on', '>=', days[0] ?? '') → .where('booked_on', '>=', days[0] && '')":
      'the query then returns more rows, which are compared by their day',
  },
  'functions/src/payments/open-transfer-account.ts': {
    "if (!settings || !provider || !isNew) return { is_manual: !account || account.state === 'failed' }; → if (false || !isNew) return { is_manual: !account || account.state === 'failed' };":
      'without settings there is no provider; the check is for the compiler',
    "if (!settings || !provider || !isNew) return { is_manual: !account || account.state === 'failed' }; → if (!settings && !provider || !isNew) return { is_manual: !account || account.state === 'failed' };":
      'without settings there is no provider; the check is for the compiler',
    'if (current?.reference !== account.reference) return; → if (current.reference !== account.reference) return;':
      'accounts are not deleted while they are opened; the check is for the compiler',
  },
  'functions/src/payments/order-ledger.ts': {
    "const addsMoney = added.some(({ entry }) => entry.kind !== 'refunded' && entry.amount > 0); → const addsMoney = added.every(({ entry }) => entry.kind !== 'refunded' && entry.amount > 0);":
      'several entries are always of one kind',
    "const addsMoney = added.some(({ entry }) => entry.kind !== 'refunded' && entry.amount > 0); → const addsMoney = added.some(({ entry }) => entry.kind !== 'refunded' && entry.amount >= 0);":
      'an entry is never of ₦0',
    'isConfirmedBy: (placed: { status: OrderStatus; net: number }) => boolean = () => false, → isConfirmedBy: (placed: { status: OrderStatus; net: number }) => boolean = () => undefined,':
      'a missing answer counts as no',
    "const isReceived = added.some(({ entry }) => entry.kind === 'received'); → const isReceived = added.every(({ entry }) => entry.kind === 'received');":
      'several entries are always of one kind',
    "const mayLose = added.some(({ entry }) => entry.kind === 'refunded' || entry.amount < 0); → const mayLose = added.every(({ entry }) => entry.kind === 'refunded' || entry.amount < 0);":
      'only decides whether the buyer’s other orders are read, which change nothing then',
    "const mayLose = added.some(({ entry }) => entry.kind === 'refunded' || entry.amount < 0); → const mayLose = added.some(({ entry }) => true);":
      'only decides whether the buyer’s other orders are read, which change nothing then',
    "const mayLose = added.some(({ entry }) => entry.kind === 'refunded' || entry.amount < 0); → const mayLose = added.some(({ entry }) => entry.kind === 'refunded' || entry.amount <= 0);":
      'an entry is never of ₦0',
    'staff_is_payer: added.some(({ entry }) => entry.recorded_by === order.user_id), → staff_is_payer: added.every(({ entry }) => entry.recorded_by === order.user_id),':
      'all entries of one call are recorded by one person',
  },
  'functions/src/payments/payment-events.ts': {
    "const id = `${provider}-${createHash('sha256') … .slice(0, 40)}`; → const id = `${provider}-${createHash('sha256').update(event?.id ?? raw).digest('hex')}`;":
      'the whole hash identifies an event as well',
  },
  'functions/src/payments/payment-webhook.ts': {
    'if (id !== null) await handleNow(services, provider.name, id); → if (true) await handleNow(services, provider.name, id);':
      'an event that is done has no id, and handling none only logs an error',
  },
  'functions/src/payments/record-transfers.ts': {
    'if (!provider) throw new ProviderError(`The shop has no keys for ${name}`); → if (!provider) throw new ProviderError(``);':
      'the message is only logged',
    "order.status === 'expired' && order.updated_at < current.closes_at → order.status === 'expired' && order.updated_at <= current.closes_at":
      EQUAL_DATES,
    'let outcome: TransferOutcome = { isConfirmed: false, problem: null }; → let outcome: TransferOutcome = { isConfirmed: true, problem: null };':
      'the ledger always asks for the outcome',
    'let outcome: TransferOutcome = { isConfirmed: false, problem: null }; → let outcome: TransferOutcome = {};':
      'the ledger always asks for the outcome',
  },
  'functions/src/payments/reconcile-transfers.ts': {
    'if (!isDone) await one.ref.update({ next_check_at: planNextCheck(account, now()) }); → if (true) await one.ref.update({ next_check_at: planNextCheck(account, now()) });':
      SAME_NEXT_CHECK,
    'return true; → return false;': SAME_NEXT_CHECK,
  },
  'functions/src/payments/record-payment.ts': {
    "const reference = input.kind === 'received' ? input.bank_reference : undefined; → const reference = true ? input.bank_reference : undefined;":
      ONLY_IN_CONTRACT,
  },
  'functions/src/payments/record-refund.ts': {
    "const bankReference = input.stage === 'sent' ? input.bank_reference : undefined; → const bankReference = true ? input.bank_reference : undefined;":
      ONLY_IN_CONTRACT,
  },
  'functions/src/payments/review-claim.ts': {
    'if (!order) throw new Error(`Order ${confirmation.order_id} of a payment is missing`); → if (false) throw new Error(`Order ${confirmation.order_id} of a payment is missing`);':
      'a missing order is an internal error either way',
    "frees: input.decision === 'dispute' && input.free_box === true, → frees: true && input.free_box === true,":
      ONLY_IN_CONTRACT,
    "const seen = input.decision === 'approve' ? input.amount_received : undefined; → const seen = true ? input.amount_received : undefined;":
      ONLY_IN_CONTRACT,
  },
  'functions/src/payments/review-payment.ts': {
    "const freesBox = input.decision === 'dispute' && input.free_box === true; → const freesBox = true && input.free_box === true;":
      'the contract rejects an approval that frees a box; the check is for the compiler',
  },
  'functions/src/payments/submit-payment.ts': {
    'if (order.net_received === undefined) return []; → if (false) return [];':
      'the ledger of such an order is empty; the check saves a read',
    'if (order.net_received === undefined) return []; → if (order.net_received === undefined) return ["Stryker was here"];':
      'the claim of an order without money does not use the ledger',
    'if (!isHold(order)) return { slot: order.slot, kept: {} }; → if (!isHold(order)) return {};':
      'an order that is no hold keeps its own box, whatever is returned',
  },
  'functions/src/orders/boxes.ts': {
    'if (order.slot === null) return null; → if (false) return null;':
      'no box has the number null; the check is for the compiler',
    'return version && slot?.order_id === orderId ? { number: order.slot, slot, version } : null; → return version && slot.order_id === orderId ? { number: order.slot, slot, version } : null;':
      'a box with a version has a slot; the check is for the compiler',
  },
  'functions/src/orders/expire-hold.ts': {
    'const isEarly = at < (order.hold_expires_at ?? at); → const isEarly = true;':
      'only decides whether the pointer is read, which changes nothing after the end of the hold',
    'const isEarly = at < (order.hold_expires_at ?? at); → const isEarly = at <= (order.hold_expires_at ?? at);':
      'only decides whether the pointer is read, which changes nothing after the end of the hold',
  },
  'functions/src/orders/release-expired-holds.ts': {
    'if (docs.length < maxHoldsPerBatch || freed === 0) return released; → if (docs.length < maxHoldsPerBatch && freed === 0) return released;':
      'only adds a query without results',
    'if (docs.length < maxHoldsPerBatch || freed === 0) return released; → if (false || freed === 0) return released;':
      'only adds a query without results',
  },
  'functions/src/orders/apply-review-to-box.ts': {
    'if (!approved) return { placement: {}, standing: null }; → if (!approved) return {};':
      'a missing placement and standing change nothing, like empty ones',
    'const standing = await readStanding(transaction, store, { orderId, order, mayLose: false, at }); → const standing = await readStanding(transaction, store, { orderId, order, mayLose: true, at });':
      'an approval adds money, so the buyer loses nothing; only decides whether other orders are read',
  },
  'functions/src/orders/cancel-own-order.ts': {
    'if (claim && claim.needs_refund !== needs_refund) transaction.update(confirmationRef, { needs_refund }); → if (claim && true) transaction.update(confirmationRef, { needs_refund });':
      'writing an equal value changes nothing',
  },
  'functions/src/orders/change-order-status.ts': {
    'isUnreviewedClaim(order) || ownsBox(order.status) !== hasBox → true':
      'only adds reads of a standing that stays the same',
    'if (confirmation && confirmation.needs_refund !== needsRefund) { → if (confirmation && true) {':
      'writing an equal value changes nothing',
    'if (own.slot.expires_at !== null) { → if (true) {': 'keeping a permanent box changes nothing',
  },
  'functions/src/orders/hold-box.ts': {
    'const [latest, seen] = attempt > 0 ? await look() : [earlier, firstSeen]; → const [latest, seen] = true ? await look() : [earlier, firstSeen];':
      'only adds reads to the first attempt',
    'const [latest, seen] = attempt > 0 ? await look() : [earlier, firstSeen]; → const [latest, seen] = attempt >= 0 ? await look() : [earlier, firstSeen];':
      'only adds reads to the first attempt',
    'const demand = attempt > 0 ? await readOtherDemand(store, request, read) : firstDemand; → const demand = true ? await readOtherDemand(store, request, read) : firstDemand;':
      'only adds reads to the first attempt',
    'const demand = attempt > 0 ? await readOtherDemand(store, request, read) : firstDemand; → const demand = attempt >= 0 ? await readOtherDemand(store, request, read) : firstDemand;':
      'only adds reads to the first attempt',
    'readBuyerEligibility(services, caller, { isNew, read }), → readBuyerEligibility(services, caller, {}),':
      'only decides which documents are read at the same time',
    'const isNew = firstSeen.previous.pointer === null; → const isNew = true;':
      'only decides which documents are read at the same time',
    'const isNew = firstSeen.previous.pointer === null; → const isNew = false;':
      'only decides which documents are read at the same time',
    'const isNew = firstSeen.previous.pointer === null; → const isNew = firstSeen.previous.pointer !== null;':
      'only decides which documents are read at the same time',
    "if (!settings) throw new Error('settings/shop is missing'); → if (false) throw new Error('settings/shop is missing');":
      'both are internal errors',
    "if (order.status === 'awaiting_payment') { → if (true) {": 'an order with another status always stays',
  },
  'functions/src/orders/find-box-to-hold.ts': {
    'if (!drop?.has_waitlist) return { others: 0, own: null }; → if (false) return { others: 0, own: null };':
      'only adds reads of a list on which nobody is',
    'if (!drop?.has_waitlist) return { others: 0, own: null }; → if (!drop?.has_waitlist) return {};':
      'missing values count as none',
    'if (!fitsLimits(items, sold, limits)) { → if (true) {':
      'only adds a read of all slots, which gives the same answer',
    'version && slot?.order_id === order.id → version && slot.order_id === order.id':
      'a box with a version has a slot; the check is for the compiler',
  },
  'functions/src/orders/box-search.ts': {
    'for (const [index, one] of ofDrop.entries()) answers.set(one, assigned[index] ?? \'none\'); → for (const [index, one] of ofDrop.entries()) answers.set(one, assigned[index] ?? "");':
      'each buyer has an answer; the fallback is for the compiler',
    'return looks.map((one) => answers.get(one) ?? \'none\'); → return looks.map((one) => answers.get(one) ?? "");':
      'each buyer has an answer; the fallback is for the compiler',
    'if (attempt) leave(attempt); → if (true) leave(attempt);': 'deleting a missing attempt changes nothing',
  },
  'functions/src/orders/meal-limits.ts': {
    'return found.flatMap((meal) => meal.data() ?? []); → return found.flatMap((meal) => meal.data() ?? ["Stryker was here"]);':
      'nothing is sold under a text that is no meal',
    "if (order.hold_expires_at === null || order.hold_expires_at <= now()) return 'stays'; → if (false || order.hold_expires_at <= now()) return 'stays';":
      'in comparisons with dates null is 1970, which is before any date of the shop',
    'if (areWithinLimits(await readPortions(store, order.weekly_drop_id, order), limits)) return false; → if (false) return false;':
      'only saves reading all slots, which gives the same answer',
  },
  'functions/src/drops/active-drop.ts': {
    'const others = shown.docs.filter((drop) => drop.id !== dropId); → const others = shown.docs;':
      'the drop itself is not open yet, and its own fields are written afterwards',
    'const others = shown.docs.filter((drop) => drop.id !== dropId); → const others = shown.docs.filter((drop) => true);':
      'the drop itself is not open yet, and its own fields are written afterwards',
  },
  'functions/src/drops/drop-boxes.ts': {
    'if (next >= current) return { current, next, moves: [], slotNumbers: new Set() }; → if (next >= current) return { current, next, moves: ["Stryker was here"], slotNumbers: new Set() };':
      'moves are only read when the maximum is lowered',
    'if (next >= current) { → if (next > current) {': 'an unchanged maximum writes nothing either way',
  },
  'functions/src/drops/open-drop-at-start.ts': {
    'const due = (await filterReadable(store, planned.docs)) .filter((drop) => shouldOpenNow(drop.data(), now())) → const due = await filterReadable(store, planned.docs)':
      'the transaction checks each drop again',
  },
  'functions/src/drops/save-drop.ts': {
    "if (before && before.revision !== input.edits?.revision) throw new DomainError('changed-meanwhile'); → if (before && before.revision !== input.edits.revision) throw new DomainError('changed-meanwhile');":
      'a stored drop is read only if the input edits one; the check is for the compiler',
  },
  'functions/src/drops/count-drop.ts': {
    'const withBox = orderStatuses.filter(ownsBox); → const withBox = orderStatuses;':
      'only adds reads, because orders without a box count nowhere',
    'const sold = orders.filter(isSold); → const sold = orders;':
      'only adds reads, because areas and buyers count only for sold boxes',
    'return earlier.empty ? [] : [uid]; → return earlier.empty ? ["Stryker was here"] : [uid];':
      'only buyers are looked up in the set',
  },
  'web/src/shared/accounts/auth-error-message.ts': {
    'return wrongPasswordCodes.includes(getAuthErrorCode(error) ?? \'\'); → return wrongPasswordCodes.includes(getAuthErrorCode(error) ?? "Stryker was here!");':
      'neither text is a code',
  },
  'web/src/shared/accounts/guest-session.ts': {
    'if (until > (guestUntil.get() ?? 0)) guestUntil.set(until); → if (until >= (guestUntil.get() ?? 0)) guestUntil.set(until);':
      EQUAL_DATES,
  },
  'web/src/shared/accounts/post-login-path.ts': {
    "path.replace(/:.*$/, ''), → path.replace(/:.*/, ''),":
      'a path has no line break, so both patterns match to its end',
  },
  'web/src/shared/cart/create-cart.ts': {
    'let wasRestored = false; → let wasRestored = true;': 'the value is set on start, before it is read',
  },
  'web/src/shared/orders/held-box.ts': {
    "return { ...box, state: now === null || until > now ? 'held' : 'ran-out' }; → return { ...box, state: false || until > now ? 'held' : 'ran-out' };":
      NULL_IS_LONG_AGO,
  },
  'web/src/shared/packing/pdf-characters.ts': {
    "const [base = ''] = marked.normalize('NFD'); → const [base = \"Stryker was here!\"] = marked.normalize('NFD');":
      'a character always has a first code point; the fallback is for the compiler',
    'if (isDrawable(character)) return { drawn: character, isWhole: true }; → if (false) return { drawn: character, isWhole: true };':
      'a drawable character is its own plain form',
  },
  'web/src/features/admin/ledger/ledger-text.ts': {
    'return amount < 0 ? `−${sum}` : `+${sum}`; → return amount <= 0 ? `−${sum}` : `+${sum}`;':
      'an entry is never of ₦0',
    'return balance < 0 ? `${difference} is missing.` : `${difference} more than the order costs.`; → return balance <= 0 ? `${difference} is missing.` : `${difference} more than the order costs.`;':
      'a balance of ₦0 has returned earlier',
  },
  'web/src/features/gift-link/gift-address.ts': {
    "buildGiftUrl(slug, origin).replace(/^https?:\\/\\//, ''); → buildGiftUrl(slug, origin).replace(/https?:\\/\\//, '');":
      'the first protocol of a URL is at its start',
  },
  'web/src/features/payment/claim-form.ts': {
    'return kobo !== null && kobo > 0 ? kobo / 100 : null; → return true && kobo > 0 ? kobo / 100 : null;':
      'null is not above 0; the check is for the compiler',
    'context.issues.push({ code: \'custom\', message, input: typed }); → context.issues.push({ code: "", message, input: typed });':
      UNREAD_CODE,
    'context.issues.push({ code: \'custom\', message: requiredFieldsMessage, input: chosen }); → context.issues.push({ code: "", message: requiredFieldsMessage, input: chosen });':
      UNREAD_CODE,
    "return `That’s ${formatNaira(Math.abs(kobo) / 100)} ${kobo < 0 ? 'short' : 'more'}. Is that right?`; → return `That’s ${formatNaira(Math.abs(kobo) / 100)} ${kobo <= 0 ? 'short' : 'more'}. Is that right?`;":
      'a difference of ₦0 has returned earlier',
  },
  'web/src/features/admin/overview/week-figures.ts': {
    "({ status, verified_at }) => status === 'verified' && verified_at !== null && verified_at >= start, → ({ status, verified_at }) => status === 'verified' && true && verified_at >= start,":
      NULL_IS_LONG_AGO,
  },
  'web/src/lib/date-time-input.ts': {
    "const [day = '', time = ''] = value.split('T'); → const [day = \"Stryker was here!\", time = ''] = value.split('T');":
      'splitting a text always returns a first part; the fallback is for the compiler',
    "const [day = '', time = ''] = value.split('T'); → const [day = '', time = \"Stryker was here!\"] = value.split('T');":
      'neither is a time',
  },
  'web/src/lib/persisted-value.ts': {
    "return format === 'text' && typeof value === 'string' ? value : JSON.stringify(value); → return format === 'text' && true ? value : JSON.stringify(value);":
      'the text format requires a schema of texts; the check is for the compiler',
  },
  'web/src/features/checkout/cart-changes.ts': {
    'const current: Cart = { ...emptyCart }; → const current: Cart = {};': 'a missing slot is empty, too',
  },
};
