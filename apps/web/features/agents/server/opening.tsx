import 'server-only'
import { measured, scoreFigure } from '@masquerade/metrics'
import { PROVISIONAL_BELOW } from '@masquerade/rating'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { figureWords } from '@/games/figure-words.ts'
import { pagesOf, titleOf } from '@/games/registry.ts'
import { Link } from '@/lib/link.tsx'
import { getStore } from '@/lib/server/store.ts'
import { drawnFigure } from '../../leaderboards/figures/drawn-figure.ts'
import { rankedFigure } from '../../leaderboards/figures/figure-text.ts'
import { Interval } from '../../leaderboards/figures/interval.tsx'
import { ArenaName } from '../../ui/design/arena-name.tsx'
import { Section } from '../../ui/design/section.tsx'
import type { InArena } from '../arena-figures.tsx'

export function Opening({ main, line }: { main: InArena; line: SaidLine | undefined }) {
  const t = useTranslations('agents.opening')
  return (
    <div className="mt-3 grid max-w-text gap-3">
      <p className="text-lg/text">
        <PlaceSentence of={main} />
      </p>
      <ScoreLine of={main} />
      {line && (
        <figure className="border-line-strong border-s-2 ps-4">
          <blockquote className="font-display text-xl/said wrap-anywhere">
            <q className="said" dir="auto" lang={line.language}>
              {line.text}
            </q>
          </blockquote>
          <figcaption className="text-ink-faint text-sm">
            <Link href={`/watch/${line.match}`} className="underline">
              {t('saidIn')}
            </Link>
          </figcaption>
        </figure>
      )}
    </div>
  )
}

function PlaceSentence({ of: { arena, standing, place, standings } }: { of: InArena }) {
  const t = useTranslations('agents.opening')
  const format = useFormatter()
  const words = {
    arena: () => (
      <Link href={`/leaderboard/${arena.slug}`} className="underline">
        <ArenaName arena={arena} />
      </Link>
    ),
    games: standing.games,
    least: place?.provisionalBelow ?? PROVISIONAL_BELOW,
  }
  const { ranking, row } = place ?? {}
  if (!ranking || !row) return t.rich('played', words)
  if (row.provisional && ranking !== 'hundred-start') return t.rich('provisional', words)
  const value = rankedFigure(format, ranking, row.value ?? row.points)
  return t.rich(ranking, { ...words, rank: row.rank, all: Math.max(standings.length, row.rank), value })
}

function ScoreLine({ of: { game, standing, standings } }: { of: InArena }) {
  const locale = useLocale()
  const score = scoreFigure(game.figures)
  if (!score) return null
  const everybody = standings.map(({ totals }) => totals)
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,20rem)] items-start gap-x-4 gap-y-1">
      <dt className="text-ink-faint text-sm">{figureWords(game.id, score.id, locale).name}</dt>
      <dd>
        <Interval of={drawnFigure(score, game, everybody)} measured={measured(score, standing.totals)} open />
      </dd>
    </dl>
  )
}

export interface SaidLine {
  match: string
  language: string
  text: string
}

const LOOKED_THROUGH = 3
const LONGEST = 240

export async function newestLine(
  { game, language }: { game: string; language: string },
  games: readonly { match: string; seat: number }[],
): Promise<SaidLine | undefined> {
  const pages = pagesOf(game)
  if (!pages) return undefined
  for (const { match, seat } of games.slice(0, LOOKED_THROUGH)) {
    const log = await getStore().log.readUnspoiled(match)
    const said = log.ok ? pages.row.scene(log.value.events).said : []
    const lines = said.filter((one) => one.seat === seat && one.text.length <= LONGEST)
    const [line] = lines.toSorted((one, other) => other.text.length - one.text.length)
    if (line) return { match, language, text: line.text }
  }
  return undefined
}

const SHOWN = 8

export function InShort({ arenas }: { arenas: readonly InArena[] }) {
  const t = useTranslations('agents')
  const locale = useLocale()
  if (arenas.length === 0) return null
  return (
    <Section id="places" title={t('short.title')} className="mb-8">
      <ul>
        {arenas.slice(0, SHOWN).map(({ arena, game, place, standing, standings }) => (
          <li
            key={arena.slug}
            className="grid grid-cols-[minmax(0,1fr)_max-content_5.5rem] items-baseline gap-4 border-line border-b py-2"
          >
            <span className="min-w-0">
              <span className="block text-ink-faint text-sm">{titleOf(game.id, locale)}</span>
              <Link href={`/leaderboard/${arena.slug}`}>
                <ArenaName arena={arena} />
              </Link>
            </span>
            <span className="tabular-nums">
              {place && !(place.row.provisional && place.ranking !== 'hundred-start')
                ? t('short.place', { rank: place.row.rank, all: Math.max(standings.length, place.row.rank) })
                : t('short.provisional')}
            </span>
            <span className="text-end text-ink-faint text-sm tabular-nums">
              {t('short.games', { games: standing.games })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
