import type { Profile } from '@sharebox/domain/accounts/profile';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Chip } from '#components/content/chip.tsx';
import clsx from 'clsx';
import { toProfile } from '#config/paths.ts';
import type { SessionUser } from '#shared/accounts/session.ts';
import styles from './profile-form.module.css';

export const noDefaultAddressText = 'No default address set';

function spacedPhone(e164: string): string {
  return e164.replace(/^(\+234)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4');
}

export function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={clsx(styles.fact, wide && styles.wide)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function ProfileSummary({ user, profile }: { user: SessionUser; profile: Profile }) {
  return (
    <dl className={styles.facts}>
      <Fact name="First Name">{profile.first_name}</Fact>
      <Fact name="Last Name">{profile.last_name}</Fact>
      <Fact name="Email">{user.email}</Fact>
      <Fact name="Phone Number">{spacedPhone(profile.phone_number)}</Fact>
      <Fact name="Default Delivery Address" wide>
        {profile.address || noDefaultAddressText}
        <Link to={toProfile('delivery')} className={styles.manage}>
          Manage addresses
        </Link>
      </Fact>
      <Fact name="Dietary Needs" wide>
        {profile.dietary_needs.length === 0 && 'None yet. Add what you avoid, and the menu will warn you.'}
        <span className={styles.needs}>
          {profile.dietary_needs.map((need) => (
            <Chip key={need}>{need}</Chip>
          ))}
        </span>
      </Fact>
      {profile.bio !== '' && (
        <Fact name="Bio" wide>
          {profile.bio}
        </Fact>
      )}
    </dl>
  );
}
