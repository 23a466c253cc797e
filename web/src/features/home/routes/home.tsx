export default function Home() {
  return <h1>Share Box</h1>;
}
