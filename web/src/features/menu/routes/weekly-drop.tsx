export default function WeeklyDrop() {
  return <h1>Weekly Drop</h1>;
}
