import { slug } from '@masquerade/protocol'
import { notFound } from 'next/navigation'

/** A name that no arena or agent can have gives "not found" without a database query. */
export function named(part: string): string {
  const name = slug.safeParse(part)
  if (!name.success) notFound()
  return name.data
}
