import { useFormatter, useNow } from 'next-intl'
import { Ago } from './ago.tsx'

/** When something was, as far from now as people say it, with the exact time on hover. */
export function Moment({ at }: { at: string }) {
  const format = useFormatter()
  const exact = format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'long', timeZone: 'UTC' })
  return (
    <time dateTime={at} title={exact}>
      <Ago at={at} drawnAt={useNow().toISOString()} />
    </time>
  )
}
