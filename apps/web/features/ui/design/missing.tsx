/** A dash that stands for a missing value in a data table, with an explanation for screen readers. */
export function Missing({ says }: { says: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{says}</span>
    </>
  )
}
