import { useFormatter, useTranslations } from 'next-intl'
import { UTC } from './zoned-time.ts'

export function ZonedTime({ at, zone = UTC }: { at: string; zone?: string | undefined }) {
  const format = useFormatter()
  const shown = format.dateTime(new Date(at), { dateStyle: 'full', timeStyle: 'short', timeZone: zone })
  return (
    <time dateTime={at}>
      {shown} <small>{zone}</small>
    </time>
  )
}

export function VersionDeadline({ at, zone }: { at: string; zone?: string | undefined }) {
  const t = useTranslations('roster')
  return (
    <>
      <ZonedTime at={at} zone={zone} />
      <br />
      <small>{t('versionsText')}</small>
    </>
  )
}
