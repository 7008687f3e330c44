import { slug } from '@masquerade/protocol'
import { notFound } from 'next/navigation'

/** Checks the name of an arena or agent in an address: a malformed name gives “not found” without a database query. */
export function named(part: string): string {
  const name = slug.safeParse(part)
  if (!name.success) notFound()
  return name.data
}
