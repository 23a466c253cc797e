/** A phone number that a tap calls. */
export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${phone}`}>{phone}</a>;
}
