import { useFormatter, useTranslations } from 'next-intl'
import { type ComponentProps, useId } from 'react'
import { Link } from '@/lib/link.tsx'
import { AgentLink } from '../../ui/design/agent-link.tsx'
import { Missing } from '../../ui/design/data-table.tsx'
import { FilterNav } from '../../ui/design/filter-links.tsx'
import { Section } from '../../ui/design/section.tsx'
import { Interval } from '../figures/interval.tsx'
import { RankingLinks } from '../standings/board-filters.tsx'
import { Place, RankedValue, StandingAgent } from '../standings/cells.tsx'
import { CHARTS, CompareTable, FIGURE_CELL } from './compare-table.tsx'
import type { SharedMatch } from './comparison.ts'
import { CourseSection } from './course-section.tsx'
import { HeadToHeadTable } from './head-to-head-table.tsx'
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
              <RadarChart
                name={own.agent.name}
                axes={axes}
                own={own}
                others={shapes.filter((other) => other !== own)}
              />
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
              {axes.map((axis) => (
                <td key={axis.figure.id} className={FIGURE_CELL}>
                  <Interval of={axis} measured={figures.get(axis.figure.id)} open />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </CompareTable>
    </>
  )
}

export function RankingNav(props: ComponentProps<typeof RankingLinks>) {
  const t = useTranslations('leaderboard.ranking')
  return (
    <FilterNav label={t('title')}>
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
