import { lookUpCustomerContract } from '@sharebox/domain/accounts/callables';
import { deliveryAddressSchema, maxAddresses, pickMainAddress } from '@sharebox/domain/accounts/address';
import { toE164 } from '@sharebox/domain/accounts/phone';
import { profileSchema } from '@sharebox/domain/accounts/profile';
import { containsAllWords } from '@sharebox/domain/common/normalize';
import { callFunction } from '#firebase/call.ts';
import { loadFirestore } from '#firebase/load.ts';
import { fetchDocs } from '#firebase/reads.ts';
import { formatPersonName } from '#features/admin/accounts/payer-names.ts';

export interface FoundCustomer {
  uid: string;
  name: string;
  phone_number: string;
}

/** The maximum number of customers found by a first or last name. */
const maxFound = 8;

/** A character that sorts after all letters. It ends the range of names that begin with the typed letters. */
const lastCharacter = '\uf8ff';

/** Returns the spellings of a typed name that profiles may store, because Firestore compares letters exactly. */
export function listNameSpellings(name: string): string[] {
  const [lower, upper] = [name.toLowerCase(), name.toUpperCase()];
  return [...new Set([name, lower, upper, upper.charAt(0) + lower.slice(1)])];
}

/** Finds members by their phone number, or by the beginning of their first or last name. */
export async function findCustomers(text: string): Promise<FoundCustomer[]> {
  const { collection, firestore, limit, query, where } = await loadFirestore();
  const people = collection(firestore, 'profiles');
  const phone = toE164(text);
  const [first = ''] = text.trim().split(/[\s,;]+/);
  const queries =
    phone === null
      ? listNameSpellings(first).flatMap((name) => {
          const until = name + lastCharacter;
          return [
            query(people, where('first_name', '>=', name), where('first_name', '<=', until), limit(maxFound)),
            query(people, where('last_name', '>=', name), where('last_name', '<=', until), limit(maxFound)),
          ];
        })
      : [query(people, where('phone_number', '==', phone), limit(maxFound))];
  const answers = await Promise.all(queries.map(fetchDocs));
  const found = answers.flatMap(({ docs }) =>
    docs.flatMap((one): FoundCustomer[] => {
      const person = profileSchema.safeParse(one.data({ serverTimestamps: 'estimate' })).data;
      if (!person) return [];
      return [{ uid: one.id, name: formatPersonName(person), phone_number: person.phone_number }];
    }),
  );
  const matching = found.filter((one) => phone !== null || containsAllWords([one.name], text));
  return [...new Map(matching.map((one) => [one.uid, one])).values()];
}

/** Fetches a member's email address and main delivery address. Each is null if unknown. */
export async function fetchCustomerContactDetails(uid: string) {
  const { collection, firestore, limit, query } = await loadFirestore();
  const [{ email }, saved] = await Promise.all([
    callFunction(lookUpCustomerContract, { uid }),
    fetchDocs(query(collection(firestore, `profiles/${uid}/delivery_addresses`), limit(maxAddresses))),
  ]);
  const addresses = saved.docs
    .flatMap((one) => deliveryAddressSchema.safeParse(one.data({ serverTimestamps: 'estimate' })).data ?? [])
    .sort((a, b) => b.created_at.getTime() - a.created_at.getTime());
  return { email, address: pickMainAddress(addresses) };
}
