export function Missing({ says }: { says: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{says}</span>
    </>
  )
}
