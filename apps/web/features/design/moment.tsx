import { useFormatter, useNow } from 'next-intl'

/** When something was, as far from now as people say it, with the exact time on hover. */
export function Moment({ at }: { at: string }) {
  const format = useFormatter()
  const now = useNow()
  const date = new Date(at)
  const exact = format.dateTime(date, { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' })
  return (
    <time dateTime={at} title={exact}>
      {format.relativeTime(date, now)}
    </time>
  )
}
