import { paths } from './paths';

/**
 * The password step of the sign-in page. During an order, `/signin` without this parameter redirects to `/signup`. This
 * constant has its own module, because every page loads the other paths.
 */
export const passwordStepPath = `${paths.signIn}?step=password`;
