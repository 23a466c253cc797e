/**
 * What the browser's storage keeps whoever signs in or out (docs/product/accounts.md#signing-out): the colour scheme,
 * that the app needn't be offered again, at which station a kitchen's phone stands, what labels are printed on and
 * which columns the list of orders has. It says nothing about anybody, as a bank's file would, which may be known by
 * its first transfer.
 */
export const ofTheDevice: readonly string[] = [
  'scheme',
  'install-put-off',
  'kitchen_station',
  'label_paper',
  'order_columns',
];
