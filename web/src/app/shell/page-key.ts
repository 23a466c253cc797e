import { paths } from '#config/paths.ts';

const dashboard = new RegExp(`^${paths.admin}(?!/customers/)(/|$)`);

/** Returns the same key for all paths of the dashboard, which stays mounted while staff move between them. */
export const getPageKey = (pathname: string): string => (dashboard.test(pathname) ? paths.admin : pathname);
