import { slug } from '@masquerade/protocol'
import { notFound } from 'next/navigation'

/**
 * Parses the name of an arena or agent in an address. A name that cannot exist gives "not found" without a database
 * query.
 */
export function named(part: string): string {
  const name = slug.safeParse(part)
  if (!name.success) notFound()
  return name.data
}
