import formatParsed from 'use-intl/format-message/format-only'
import { isolated } from '../lib/isolated.ts'

/** Stands in for next-intl's own formatting: a name in a message keeps its direction, and the words around it theirs. */
export default function formatMessage(...[key, message, values, options]: Parameters<typeof formatParsed>) {
  const given = Object.entries(values ?? {})
  const kept = given.map(([name, value]) => [name, typeof value === 'string' ? isolated(value) : value])
  return formatParsed(key, message, Object.fromEntries(kept), options)
}
formatMessage.raw = formatParsed.raw
