import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams, Link } from 'react-router-dom';
import { ErrorBoundary } from '#components/feedback/error-boundary.tsx';
import { Page } from '#components/layout/page.tsx';
import { usePreload } from '#lib/page-load.ts';
import { PageSkeleton, Skeleton } from '#components/feedback/skeleton.tsx';
import { type ProfileTab as TabName, buildProfilePath, type ProfileTab } from '#config/paths.ts';
import { useSession } from '#shared/accounts/session.ts';
import { MuiArea } from '#theme/mui-area.tsx';
import { profileDraft, ProfileHeader } from '../components/profile-header';
import { Icon, type IconName } from '#components/actions/icon.tsx';
import styles from '../components/profile-section-list.module.css';

interface Section {
  name: ProfileTab;
  label: string;
  detail: string;
  icon: IconName;
}

/** The sections of the profile area that are listed above the member's details. */
const sections: readonly Section[] = [
  { name: 'experiences', label: 'Orders', detail: 'Your boxes and ratings', icon: 'box' },
  { name: 'notifications', label: 'Notifications', detail: 'And how you hear from us', icon: 'bell' },
  { name: 'delivery', label: 'Delivery', detail: 'Your addresses', icon: 'pin' },
  { name: 'gift-link', label: 'Gift link', detail: 'Let others send you a box', icon: 'gift' },
  { name: 'security', label: 'Security', detail: 'Password, email and your data', icon: 'lock' },
];

const loadProfileTab = () => import('../components/profile-tab');
const loadDeliveryTab = () => import('../components/delivery-tab');
const ownTabs = [loadProfileTab, loadDeliveryTab];

const ProfileTab = lazy(loadProfileTab);
const DeliveryTab = lazy(loadDeliveryTab);

interface ProfilePageProps {
  /** Tabs that other features implement. Only the selected one is rendered. */
  experiences: ReactNode;
  notifications: ReactNode;
  giftLink: ReactNode;
  security: ReactNode;
}

const tabs = [
  { name: 'profile', label: 'Profile' },
  { name: 'experiences', label: 'Orders' },
  { name: 'notifications', label: 'Notifications' },
  { name: 'delivery', label: 'Delivery' },
  { name: 'gift-link', label: 'Gift link' },
  { name: 'security', label: 'Security' },
] as const satisfies readonly { name: TabName; label: string }[];

/** Returns whether the sections are shown as a list, because the tabs do not fit. */
const isPhone = () => matchMedia('(max-width: 719.98px)').matches;

/**
 * Scrolls to the top of a newly opened section and focuses the section. Only on phones, where each section is a page of
 * its own.
 */
function useSectionFocus(tab: TabName) {
  const section = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const previous = useRef(tab);
  useEffect(() => {
    if (previous.current === tab) return;
    previous.current = tab;
    if (!isPhone() || hash) return;
    scrollTo({ top: 0, behavior: 'instant' });
    section.current?.focus({ preventScroll: true });
  }, [tab, hash]);
  return section;
}

export default function ProfilePage(foreign: ProfilePageProps) {
  usePreload(ownTabs);
  const session = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const id = useId();
  const [isEditing, setIsEditing] = useState(() => profileDraft.get() !== null);
  const [isSaving, setIsSaving] = useState(false);
  const asked = search.get('tab');
  // Accepts `orders` as well, because users type the tab's visible label into the URL.
  const tab =
    asked === 'orders' ? 'experiences' : (tabs.find(({ name }) => name === asked)?.name ?? 'profile');
  const section = useSectionFocus(tab);

  if (session.status !== 'signed-in' || session.profile === 'loading' || !session.profile) {
    return <PageSkeleton />;
  }
  const { user, profile } = session;
  const isEditingHere = isEditing && tab === 'profile';
  const formId = `${id}-form`;

  const stopEditing = () => {
    profileDraft.set(null);
    setIsEditing(false);
  };
  const edit = () => {
    if (tab !== 'profile') void navigate(buildProfilePath('profile'));
    setIsEditing(true);
  };

  const panels: Record<(typeof tabs)[number]['name'], ReactNode> = {
    ...foreign,
    'gift-link': foreign.giftLink,
    profile: (
      <ProfileTab
        user={user}
        profile={profile}
        isEditing={isEditingHere}
        formId={formId}
        onSaving={setIsSaving}
        onSaved={stopEditing}
      />
    ),
    delivery: <DeliveryTab uid={user.uid} isForOrder={search.get('returnTo') === 'payment'} />,
  };
  return (
    <Page title="Profile">
      <MuiArea>
        <ProfileHeader
          profile={profile}
          formId={formId}
          isEditing={isEditingHere}
          isSaving={isSaving}
          isOverSection={tab !== 'profile'}
          onEdit={edit}
          onCancel={stopEditing}
        />
        <Tabs
          value={tab}
          onChange={(_, name: TabName) => void navigate(buildProfilePath(name))}
          variant="scrollable"
          scrollButtons={false}
          sx={{ '@media (max-width: 719.98px)': { display: 'none' } }}
          aria-label="Profile sections"
        >
          {tabs.map(({ name, label }) => (
            <Tab
              key={name}
              value={name}
              label={label}
              id={`${id}-tab-${name}`}
              aria-controls={`${id}-panel`}
            />
          ))}
        </Tabs>
        <div ref={section} tabIndex={-1} style={{ outline: 'none' }}>
          {tab !== 'profile' && (
            <nav aria-label="Profile sections" className={styles.phone}>
              <Link to={buildProfilePath()} className={styles.back}>
                <Icon name="back" size={18} />
                Profile
              </Link>
            </nav>
          )}
          {tab === 'profile' && !isEditingHere && (
            <nav aria-label="Profile sections" className={styles.phone}>
              <ul role="list" className={styles.list}>
                {sections.map(({ name, label, detail, icon }) => (
                  <li key={name}>
                    <Link to={buildProfilePath(name)} className={styles.section}>
                      <Icon name={icon} />
                      <span className={styles.words}>
                        <strong>{label}</strong>
                        <span className={styles.detail}>{detail}</span>
                      </span>
                      <Icon name="forward" size={18} />
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <div
            role="tabpanel"
            id={`${id}-panel`}
            aria-labelledby={`${id}-tab-${tab}`}
            style={{ paddingTop: 'var(--space-5)' }}
          >
            {/* With a boundary per tab, React would show its fallback for at least 300 ms. */}
            <Suspense fallback={<Skeleton height={280} />}>
              <ErrorBoundary key={tab}>{panels[tab]}</ErrorBoundary>
            </Suspense>
          </div>
        </div>
      </MuiArea>
    </Page>
  );
}
