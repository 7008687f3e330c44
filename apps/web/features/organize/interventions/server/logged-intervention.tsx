import type { ArenaChange } from '@masquerade/store/organizing'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'

type Logged = Extract<ArenaChange['what'], { kind: 'excluded' | 'voided' | 'withdrawn' }>

export const isIntervention = (what: ArenaChange['what']): what is Logged =>
  what.kind === 'excluded' || what.kind === 'voided' || what.kind === 'withdrawn'

/** An entry of the public log: what an organizer took out of the count, and why. */
export function LoggedIntervention({ what }: { what: Logged }) {
  const t = useTranslations('interventions.log')
  if (what.kind === 'excluded') {
    const { name, note, matches = 'void', departs } = what
    return (
      <>
        <bdi>{t(`excluded.${matches}`, { name, note })}</bdi> {departs && t('departs')}
      </>
    )
  }
  if (what.kind === 'withdrawn') {
    const { entry, matches, note, again } = what
    return <bdi>{t(again ? 'withdrawnAgain' : 'withdrawn', { entry, matches, note })}</bdi>
  }
  return (
    <>
      <bdi>{t(what.again ? 'again' : 'voided', { note: what.note })}</bdi>{' '}
      <Link href={`/watch/${what.match}`} prefetch={false} className="underline">
        {t('match')}
      </Link>
    </>
  )
}
