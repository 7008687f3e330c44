import { type HeadToHead, headToHead, type ScoreScale, scoreFigure } from '@masquerade/metrics'
import { meanIn, valueSums } from '@masquerade/rating'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/lib/link.tsx'
import type { getStore } from '@/lib/server/store.ts'
import { pairAddress } from '../../leaderboards/compare/compare-query.ts'
import { drawnFigure, HALVES, type ScoredGame } from '../../leaderboards/figures/drawn-figure.ts'
import { Interval } from '../../leaderboards/figures/interval.tsx'
import type { Standing } from '../../leaderboards/standings/standing.ts'
import { Fact } from '../../ui/design/section.tsx'
import { PART_TITLE } from '../part.tsx'

interface RivalsSectionProps {
  agent: { id: string; slug: string }
  arena: string
  games: readonly TableGame[]
  standings: readonly Standing[]
  game: ScoredGame
  scale: ScoreScale
}

export function RivalsSection({ agent, arena, games, standings, game, scale }: RivalsSectionProps) {
  const t = useTranslations('rivals')
  const score = scoreFigure(game.figures)
  const { beats, beatenBy } = rivalsOf(games, scale)
  const seats = bySeat(games, scale)
  const everybody = standings.map(({ totals }) => totals)
  if (games.length === 0) return null
  return (
    <div className="mt-8 grid cols-fill-[19rem] gap-x-10 gap-y-6">
      {beats.length > 0 && <List title={t('beats')}>{beats.map(rivalLine)}</List>}
      {beatenBy.length > 0 && <List title={t('beatenBy')}>{beatenBy.map(rivalLine)}</List>}
      {score && seats.length > 1 && (
        <List title={t('seats')}>
          {seats.map(({ seat, n, mean }) => (
            <Fact key={seat} name={t('seat', { seat })} names="text-sm" values="">
              <Interval
                of={drawnFigure(score, game, everybody)}
                measured={{ ...mean, n, thin: n < score.greyedBelow }}
              />
            </Fact>
          ))}
        </List>
      )}
      <p className="col-span-full max-w-text text-ink-faint text-sm">{t('from', { games: games.length })}</p>
    </div>
  )

  function rivalLine({ agent: id, between }: Rival) {
    const rival = standings.find((one) => one.agent.id === id)?.agent
    const decided = between.more + between.less
    const thin = decided < (score?.greyedBelow ?? 0)
    if (!rival) return null
    const address = pairAddress(agent.slug, rival.slug, arena)
    return (
      <div key={id}>
        <dt className="text-sm wrap-anywhere">
          <Link href={address} rel="nofollow" className="underline decoration-current">
            <bdi>{rival.name}</bdi>
          </Link>
        </dt>
        <dd>
          <Interval of={HALVES} measured={between.share && { ...between.share, n: decided, thin }} />
        </dd>
      </div>
    )
  }
}

const List = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3 className={PART_TITLE}>{title}</h3>
    <dl className="[&>div+div]:mt-3">{children}</dl>
  </div>
)

export type TableGame = Awaited<ReturnType<ReturnType<typeof getStore>['matches']['tableMates']>>[number]

interface Rival {
  agent: string
  between: HeadToHead
}

/** Two agents are listed as rivals only after this many games in which one of them scored more than the other. */
const DECIDED = 5
const SHOWN = 3

export function rivalsOf(games: readonly TableGame[], scale: ScoreScale): { beats: Rival[]; beatenBy: Rival[] } {
  const met = new Map<string, { match: string; score: number }[]>()
  for (const { match, others } of games) {
    for (const [agent, score] of Object.entries(others)) {
      const before = met.get(agent) ?? []
      before.push({ match, score })
      met.set(agent, before)
    }
  }
  const all = [...met].map(([agent, theirs]) => ({ agent, between: headToHead(games, theirs, scale) }))
  const known = all.flatMap(({ agent, between }) =>
    between.share && between.more + between.less >= DECIDED ? [{ agent, between, share: between.share }] : [],
  )
  const beats = known.filter(({ share }) => share.value > 0.5).sort((one, other) => other.share.low - one.share.low)
  const beatenBy = known
    .filter(({ share }) => share.value < 0.5)
    .sort((one, other) => one.share.high - other.share.high)
  const shown = (rivals: readonly Rival[]) => rivals.slice(0, SHOWN).map(({ agent, between }) => ({ agent, between }))
  return { beats: shown(beats), beatenBy: shown(beatenBy) }
}

export function bySeat(games: readonly TableGame[], { unit, range = {} }: ScoreScale) {
  const seats = [...new Set(games.map(({ seat }) => seat))].sort((one, other) => one - other)
  return seats.flatMap((seat) => {
    const scores = games.filter((game) => game.seat === seat).map(({ score }) => score)
    const mean = meanIn(range, valueSums(scores), unit)
    return mean ? [{ seat, n: scores.length, mean }] : []
  })
}
