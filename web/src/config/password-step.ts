import { paths } from './paths';

/**
 * The step of `/signin` that asks for the password. During an order, `/signin` leads to `/signup` without it. Kept apart from the other paths, which every page loads.
 */
export const toPasswordStep = `${paths.signIn}?step=password`;
