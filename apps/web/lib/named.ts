import { slug } from '@masquerade/protocol'
import { notFound } from 'next/navigation'

/** The name of an arena or agent in an address. An impossible name gives "not found" without a query. */
export function named(part: string): string {
  const name = slug.safeParse(part)
  if (!name.success) notFound()
  return name.data
}
