import { Link } from 'react-router-dom';
import { Logo } from './logo';
import { paths } from '#config/paths.ts';
import styles from './footer.module.css';

const groups = [
  {
    title: 'Shop',
    links: [
      ['Weekly Drop', paths.weeklyDrop],
      ['Delivery', paths.delivery],
      ['Help Center', paths.help],
      ['FAQ', paths.faq],
    ],
  },
  {
    title: 'Company',
    links: [
      ['About', paths.about],
      ['Careers', paths.careers],
      ['Partners', paths.partner],
      ['Press', paths.press],
    ],
  },
  {
    title: 'Fine print',
    links: [
      ['Contact', paths.contact],
      ['Privacy', paths.privacy],
      ['Terms', paths.terms],
      ['Cookies', paths.cookies],
    ],
  },
] as const;

export default function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Logo size={40} />
          <strong>Share Box</strong>
          <p>Weekly meal boxes for two, cooked and packed in Port Harcourt, Rivers State.</p>
        </div>
        {groups.map(({ title, links }) => (
          <nav key={title} className={styles.group} aria-label={title}>
            <h3>{title}</h3>
            <ul role="list">
              {links.map(([label, to]) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <p className={styles.end}>© Share Box. Made for two.</p>
      </div>
    </footer>
  );
}
