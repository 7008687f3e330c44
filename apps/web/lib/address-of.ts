/** The address of a page with the stated values of its query, in the order of their names. */
export function addressOf<Name extends string>(
  path: string,
  names: readonly Name[],
  choice: Readonly<Partial<Record<Name, string | undefined>>>,
): string {
  const query = new URLSearchParams()
  for (const name of names) if (choice[name]) query.set(name, choice[name])
  return query.size > 0 ? `${path}?${query}` : path
}
