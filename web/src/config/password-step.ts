import { paths } from './paths';

/**
 * The password step of the sign-in page. During an order, `/signin` without this parameter redirects to `/signup`. The
 * constant is not in `paths.ts`, because every page loads that module.
 */
export const passwordStepPath = `${paths.signIn}?step=password`;
