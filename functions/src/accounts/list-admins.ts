import { listAdminsContract } from '@sharebox/domain/accounts/callables';
import { staffRoles } from '@sharebox/domain/accounts/role';
import { createValidatedCall } from '../platform/validated-call';

/** Lists staff by the role in their profiles, which are copies of the role claims. */
export const listAdminsHandler = createValidatedCall({
  contract: listAdminsContract,
  who: 'admin',
  callsPerMinute: 30,
  handle: async ({ store, accounts }) => {
    const { docs } = await store.profiles.where('role', 'in', staffRoles).get();
    const admins = await Promise.all(
      docs.map(async (person) => {
        const { first_name, last_name, role } = person.data();
        const name = `${first_name} ${last_name}`.trim();
        return { uid: person.id, name, role, email: await accounts.emailOf(person.id) };
      }),
    );
    return { admins: admins.sort((a, b) => a.name.localeCompare(b.name)) };
  },
});
