import { useFormatter } from 'next-intl'
import { UTC } from './zoned-time.ts'

/** A time to the minute on clocks of the zone in which its organizer said it, and which zone that is. */
export function ZonedTime({ at, zone = UTC }: { at: string; zone?: string | undefined }) {
  const format = useFormatter()
  const shown = format.dateTime(new Date(at), { dateStyle: 'full', timeStyle: 'short', timeZone: zone })
  return (
    <time dateTime={at}>
      {shown} <small>{zone}</small>
    </time>
  )
}
