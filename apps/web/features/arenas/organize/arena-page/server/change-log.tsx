import type { Json } from '@masquerade/game'
import type { Page } from '@masquerade/store/cursor'
import type { ArenaChange, Season } from '@masquerade/store/organizing'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import { OtherPages } from '../../../../ui/design/button-link.tsx'
import { Moment } from '../../../../ui/design/moment.tsx'
import { Section } from '../../../../ui/design/section.tsx'
import { LineList } from '../../lists.tsx'
import { factsOf } from './stated-facts.ts'

const NAMED = ['name', 'story', 'prizes', 'ranking', 'roster', 'schedule', 'fairness', 'picture'] as const

interface ChangeLogProps {
  arena: string
  changes: Page<ArenaChange>
  cursor: string | undefined
}

export function ChangeLog({ arena, changes: { items, next }, cursor }: ChangeLogProps) {
  const t = useTranslations('organize.log')
  if (items.length === 0 && cursor === undefined) return null
  return (
    <Section id="log" title={t('title')} className="mb-10">
      <LineList ordered>
        {items.map(({ id, at, by, about, what }) => (
          <li key={id} id={`change-${id}`}>
            <Change what={what} about={about} />
            <small>
              {by === undefined ? t('byItself') : <bdi>{by}</bdi>} · <Moment at={at} />
              {'note' in what && (
                <>
                  {' · '}
                  <Link href={`/report?change=${id}`} prefetch={false}>
                    {t('report')}
                  </Link>
                </>
              )}
            </small>
          </li>
        ))}
      </LineList>
      {(cursor ?? next) && (
        <OtherPages
          newest={cursor && [`/arenas/${arena}#log`, t('newest')]}
          older={next && [`/arenas/${arena}?cursor=${next}#log`, t('older')]}
          className="mt-4"
        />
      )}
    </Section>
  )
}

function Change({ what, about }: Pick<ArenaChange, 'what'> & { about: string | undefined }) {
  const t = useTranslations('organize.log')
  const nameOf = (field: string) => {
    const known = NAMED.find((one) => one === field)
    return known ? t(`field.${known}`) : field
  }
  if (what.kind === 'state') return t(what.from === 'paused' && what.to === 'open' ? 'wentOn' : `to.${what.to}`)
  if (what.kind === 'guest') return t(`guest.${what.what}`, { agent: what.agent })
  if (what.kind === 'excluded' || what.kind === 'voided' || what.kind === 'withdrawn') {
    return <LoggedIntervention what={what} />
  }
  if (what.kind === 'readmitted') return t('readmitted', { name: what.name })
  if (what.kind === 'organizer') return t(`organizer.${what.what}`, { name: about ?? t('somebody') })
  if (what.kind === 'message') return t('message')
  if (what.kind === 'season') return t('season', { number: what.number })
  if (what.kind === 'spent') return t('spent', { budget: what.budgetMicros / 1e6 })
  if (what.kind === 'committed') return <Digest text={t('committed')} digest={what.digest} />
  if (what.kind === 'published') {
    const { matches, logs, digest } = what
    return (
      <Digest text={t(digest === undefined ? 'published' : 'publishedWhole', { matches })} digest={digest ?? logs} />
    )
  }
  return (
    <ul>
      {what.fields.map(({ field, from, to }) => (
        <li key={field}>
          {t('changed', { field: nameOf(field) })} <Changed field={field} from={from} to={to} />
        </li>
      ))}
    </ul>
  )
}

function Changed({ field, from, to }: { field: string; from: Json; to: Json }) {
  const words = { t: useTranslations('organize'), format: useFormatter(), locale: useLocale() }
  const [before, after] = [factsOf(field, from, words), factsOf(field, to, words)]
  const labels = [...new Set([...before.keys(), ...after.keys()])]
  return labels
    .filter((label) => before.get(label) !== after.get(label))
    .map((label) => (
      <span key={label} className="block">
        {label !== '' && `${label}: `}
        <del>
          <bdi>{before.get(label) || '–'}</bdi>
        </del>{' '}
        →{' '}
        <ins>
          <bdi>{after.get(label) || '–'}</bdi>
        </ins>
      </span>
    ))
}

function Digest({ text, digest }: { text: string; digest: string }) {
  return (
    <>
      {text} <code className="text-sm wrap-anywhere">{digest}</code>
    </>
  )
}

type Logged = Extract<ArenaChange['what'], { kind: 'excluded' | 'voided' | 'withdrawn' }>

function LoggedIntervention({ what }: { what: Logged }) {
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

export function SeasonList({ slug, seasons }: { slug: string; seasons: readonly Season[] }) {
  const t = useTranslations('organize.seasons')
  if (seasons.length === 0) return null
  return (
    <Section id="seasons" title={t('title')} className="mb-10">
      <LineList ordered>
        {seasons.map(({ number, slug: own, state, endsAt, endedAt }) => (
          <li key={number}>
            <Link href={`/arenas/${slug}/seasons/${number}`} aria-current={own === slug ? 'page' : undefined}>
              {t('season', { number })}
            </Link>{' '}
            <small>
              {state === 'running' && endsAt === undefined ? t('state.open-ended') : t(`state.${state}`)}{' '}
              <End at={state === 'running' ? endsAt : endedAt} />
            </small>
          </li>
        ))}
      </LineList>
    </Section>
  )
}

const End = ({ at }: { at: string | undefined }) => at !== undefined && <Moment at={at} />
