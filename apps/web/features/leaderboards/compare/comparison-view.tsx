import type { HeadToHead } from '@masquerade/metrics'
import type { Interval as Ends } from '@masquerade/rating'
import { useFormatter, useTranslations } from 'next-intl'
import { type ComponentProps, useId } from 'react'
import { Link } from '@/lib/link.tsx'
import { AgentLink } from '../../ui/design/agent-link.tsx'
import { Missing } from '../../ui/design/data-table.tsx'
import { FilterNav } from '../../ui/design/filter-links.tsx'
import { Section } from '../../ui/design/section.tsx'
import { HALVES } from '../figures/drawn-figure.ts'
import { FigureCells, Interval } from '../figures/interval.tsx'
import { RankingLinks } from '../standings/board-filters.tsx'
import { Place, RankedValue, StandingAgent } from '../standings/cells.tsx'
import { pairAddress } from './compare-query.ts'
import { CHARTS, CompareTable, FIGURE_CELL, UNDER_FIGURE } from './compare-table.tsx'
import type { Compared, SharedMatch } from './comparison.ts'
import { CourseSection } from './course-section.tsx'
import { RadarChart, shapeOf } from './radar.tsx'
import type { Comparison } from './server/comparison-in.ts'

export function ComparisonView({ arena, compared, ranked, axes, course, greyedBelow }: Comparison) {
  const t = useTranslations('compare')
  const lines = useTranslations('compare.course')
  const id = useId()
  const shapes = compared.map((one) => ({ ...shapeOf(axes, one), agent: one.agent }))
  return (
    <>
      <Section id={`${id}-figures`} title={t('figures')} className="mb-12">
        <div className={CHARTS}>
          {shapes.map((own) => (
            <figure key={own.agent.id}>
              <figcaption>
                <StandingAgent agent={own.agent} />
              </figcaption>
              <RadarChart name={own.agent.name} {...{ axes, own }} others={shapes.filter((other) => other !== own)} />
            </figure>
          ))}
        </div>
        <p className="mt-4 max-w-text text-ink-soft text-sm">{t('radar.how')}</p>
        <FiguresTable compared={compared} ranked={ranked} axes={axes} />
      </Section>
      <Section id={`${id}-head`} title={t('headToHead.title')} className="mb-12">
        <HeadToHeadTable arena={arena} compared={compared} greyedBelow={greyedBelow} />
      </Section>
      <Section id={`${id}-points`} title={lines(`title.${course}`)} className="mb-12">
        <CourseSection of={compared} course={course} greyedBelow={greyedBelow} />
      </Section>
    </>
  )
}

function FiguresTable({ compared, ranked, axes }: Pick<Comparison, 'compared' | 'ranked' | 'axes'>) {
  const t = useTranslations('compare')
  const board = useTranslations('leaderboard')
  const format = useFormatter()
  const { windowDays } = ranked
  return (
    <>
      {windowDays > 0 && (
        <p className="mt-10 -mb-6 max-w-text text-ink-soft text-sm">{t('window', { days: windowDays })}</p>
      )}
      <CompareTable
        caption={t('figures')}
        head={[
          ...[board('agent'), board('rank'), board(`ranking.value.${ranked.ranking}`), board('games')],
          ...axes.map(({ name }) => name),
        ]}
      >
        <tbody>
          {compared.map(({ agent, place, games, figures }) => (
            <tr key={agent.id}>
              <th scope="row">
                <AgentLink agent={agent} />
              </th>
              <td>{place ? <Place {...place} /> : <Missing says={t('notPlaced')} />}</td>
              <td>
                {place ? <RankedValue ranking={ranked.ranking} row={place} /> : <Missing says={t('notPlaced')} />}
              </td>
              <td>{format.number(games)}</td>
              <FigureCells of={axes} figures={figures} className={FIGURE_CELL} />
            </tr>
          ))}
        </tbody>
      </CompareTable>
    </>
  )
}

const POINTS = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' } as const

function HeadToHeadTable({ arena, compared, greyedBelow }: Pick<Comparison, 'arena' | 'compared' | 'greyedBelow'>) {
  const t = useTranslations('compare.headToHead')
  const format = useFormatter()
  return (
    <>
      <CompareTable
        caption={t('title')}
        head={[t('corner'), ...compared.map(({ agent }) => <bdi key={agent.id}>{agent.name}</bdi>)]}
      >
        <tbody>
          {compared.map((one) => (
            <tr key={one.agent.id}>
              <th scope="row">
                <bdi>{one.agent.name}</bdi>
              </th>
              {compared.map((other) => cell(one, other))}
            </tr>
          ))}
        </tbody>
      </CompareTable>
      <p className="mt-4 max-w-text text-ink-soft text-sm">{t('how', { games: greyedBelow })}</p>
    </>
  )

  function cell(one: Compared, other: Compared) {
    const between = one.against.get(other.agent.id)
    if (!between) {
      return (
        <td key={other.agent.id} className="text-ink-faint">
          <span aria-hidden="true">–</span>
        </td>
      )
    }
    return (
      <td key={other.agent.id} className={FIGURE_CELL}>
        {between.games === 0 ? t('never') : results(between)}
        {between.games > 0 && (
          <Link
            href={pairAddress(one.agent.slug, other.agent.slug, arena.slug)}
            className="text-xs underline decoration-current"
            rel="nofollow"
          >
            {t('games', { games: between.games })}
            <span className="sr-only">{t('of', { one: one.agent.name, other: other.agent.name })}</span>
          </Link>
        )}
      </td>
    )
  }

  function results({ games, more, less, same, share, difference }: HeadToHead) {
    const decided = more + less
    return (
      <>
        <Interval of={HALVES} measured={share && { ...share, n: decided, thin: decided < greyedBelow }} />
        <small className={UNDER_FIGURE}>{t('record', { more, less, same })}</small>
        {difference && <small className={UNDER_FIGURE}>{apart(difference, games)}</small>}
      </>
    )
  }

  function apart({ value, low, high }: Ends, games: number): string {
    const shown = format.number(value, POINTS)
    if (!Number.isFinite(low)) return t('differenceEndless', { value: shown, why: games === 1 ? 'one' : 'same' })
    return t('difference', { value: shown, low: format.number(low, POINTS), high: format.number(high, POINTS) })
  }
}

export function RankingNav(props: ComponentProps<typeof RankingLinks>) {
  const t = useTranslations('leaderboard.ranking')
  return (
    <FilterNav aria-label={t('title')}>
      <RankingLinks {...props} />
    </FilterNav>
  )
}

const WHEN = { dateStyle: 'medium', timeStyle: 'short' } as const

/** The list of common matches leaves out results, so that a reader can watch a match without knowing its end. */
export function SharedMatches({ games }: { games: readonly SharedMatch[] }) {
  const t = useTranslations('compare.pair')
  const format = useFormatter()
  const id = useId()
  return (
    <Section id={id} title={t('met')} className="mb-12">
      {games.length === 0 && <p className="text-ink-soft">{t('never')}</p>}
      <ol className="flex flex-wrap gap-x-6 gap-y-2">
        {games.map(({ match, finishedAt }) => (
          <li key={match}>
            <Link href={`/watch/${match}`} className="underline">
              <time dateTime={finishedAt}>{format.dateTime(new Date(finishedAt), WHEN)}</time>
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  )
}
