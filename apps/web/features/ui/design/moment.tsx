import { useFormatter, useLocale, useNow } from 'next-intl'
import { Ago } from './ago.tsx'
import { relativeTime } from './relative-time.ts'

export function Moment({ at }: { at: string }) {
  const format = useFormatter()
  const locale = useLocale()
  const drawnAt = useNow()
  const exact = format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' })
  return (
    <time dateTime={at} title={exact}>
      <Ago at={at} drawnAt={drawnAt.toISOString()}>
        {relativeTime(Date.parse(at) - drawnAt.getTime(), locale)}
      </Ago>
    </time>
  )
}
