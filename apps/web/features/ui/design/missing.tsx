/** A dash where a table has no value, and for those who listen what that means. */
export function Missing({ says }: { says: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{says}</span>
    </>
  )
}
