export default function BadRequest() {
  return <h1>bad</h1>
}
