import 'server-only'
import { STAGED } from '@masquerade/games'
import { measured, scoreFigure } from '@masquerade/metrics'
import { GAMES_OF_KIND } from '@masquerade/protocol'
import { PROVISIONAL_BELOW } from '@masquerade/rating'
import type { AgentProfile } from '@masquerade/store/agents'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { figureWords, pagesOf, titleOf } from '@/games/registry.ts'
import { Link } from '@/lib/link.tsx'
import { getStore } from '@/lib/server/store.ts'
import { drawnFigure } from '../../leaderboards/figures/drawn-figure.ts'
import { rankedFigure } from '../../leaderboards/figures/figure-text.ts'
import { Interval } from '../../leaderboards/figures/interval.tsx'
import { AgentLink } from '../../ui/design/agent-link.tsx'
import { ArenaName } from '../../ui/design/arena-name.tsx'
import { Fact, Section } from '../../ui/design/section.tsx'
import { CodeLink, OwnershipMark, OwnersWord, ownershipOf, Portrait } from '../agent-marks.tsx'
import type { InArena } from '../arena-figures.tsx'
import { stateOf } from '../own-agent/agent-state.ts'

interface AgentHeadProps extends Pick<AgentProfile, 'agent' | 'versions'> {
  copyOf: AgentProfile['copyOf']
  children: ReactNode
}

export function AgentHead({ agent, versions, copyOf, children }: AgentHeadProps) {
  const t = useTranslations('agents')
  const locale = useLocale()
  const format = useFormatter()
  const playsAll = GAMES_OF_KIND[agent.kind] === 'unless-said' && agent.plays.length === STAGED.length
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  const { state } = stateOf(agent)
  const version = versions.find(({ number }) => number === Math.max(...versions.map((one) => one.number)))
  const since = (at: string) => (
    <time dateTime={at}>{t('since', { date: format.dateTime(new Date(at), { dateStyle: 'long' }) })}</time>
  )
  return (
    <div className="mt-2 mb-8 grid grid-cols-1 items-center gap-x-10 gap-y-4 md:mt-6 md:mb-12 md:grid-cols-[14rem_minmax(0,1fr)]">
      {/* A pool of light behind the mask: this page is its stage. */}
      <div className="max-w-32 bg-pool p-3 md:max-w-none">
        <Portrait agent={agent} awake={state === 'online'} />
      </div>
      <div className="min-w-0">
        <p className="eyebrow">
          {t(`kind.${agent.kind}`)} · {t(state)}
        </p>
        <h1 className="text-4xl wrap-anywhere">
          <bdi>{agent.name}</bdi>
        </h1>
        <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft text-sm wrap-anywhere">
          {agent.owner && <span>{t('by', { name: agent.owner.name })}</span>}
          {agent.kind !== 'person' && <OwnershipMark of={ownershipOf(agent)} />}
          {copyOf && (
            <span>
              {t.rich('copyOf', {
                version: copyOf.version,
                original: () => <AgentLink agent={copyOf.agent} className="underline" />,
              })}
            </span>
          )}
          {agent.code !== undefined && <CodeLink code={agent.code} />}
        </p>
        {children}
        <OwnersWord about={agent.about} className="mt-4 max-w-prose" />
        <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2 text-sm">
          {agent.kind !== 'person' && (
            <Fact values="" name={t('games')}>
              {playsAll ? t('anyGame') : format.list(agent.plays.map((id) => titleOf(id, locale)))}
            </Fact>
          )}
          {agent.invitedOnly && (
            <Fact values="" name={t('where')}>
              {t('invitedOnly')}
            </Fact>
          )}
          <Fact values="" name={t('plays')}>
            {format.list(agent.languages.map((language) => languages.of(language) ?? language))}
          </Fact>
          {version && (
            <Fact values="" name={t('version', { number: version.number })}>
              {since(version.createdAt)}
            </Fact>
          )}
          {agent.retiredAt !== undefined && (
            <Fact values="" name={t('retired')}>
              {since(agent.retiredAt)}
            </Fact>
          )}
        </dl>
        {agent.retiredAt !== undefined && <p className="mt-3 max-w-prose">{t('retiredText')}</p>}
      </div>
    </div>
  )
}

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

function PlaceSentence({ of: { arena, standing, place } }: { of: InArena }) {
  const t = useTranslations('agents.opening')
  const format = useFormatter()
  const words = {
    arena: () => (
      <Link href={`/leaderboard/${arena.slug}`} className="underline">
        <ArenaName arena={arena} />
      </Link>
    ),
    games: (place?.row ?? standing).games,
    least: place?.provisionalBelow ?? PROVISIONAL_BELOW,
  }
  if (!place) return t.rich('played', words)
  const { ranking, row, all } = place
  if (row.provisional && ranking !== 'hundred-start') return t.rich('provisional', words)
  const value = rankedFigure(format, ranking, row.value ?? row.points)
  return t.rich(ranking, { ...words, rank: row.rank, all, value })
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
        <Interval of={drawnFigure(score, game, everybody)} measured={measured(score, standing.totals)} />
      </dd>
    </dl>
  )
}

export type SaidLine = NonNullable<Awaited<ReturnType<typeof newestLine>>>

const LOOKED_THROUGH = 3
const LONGEST = 240

export async function newestLine(
  { game, language }: { game: string; language: string },
  games: readonly { match: string; seat: number }[],
) {
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
        {arenas.slice(0, SHOWN).map(({ arena, game, place, standing }) => (
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
                ? t('short.place', { rank: place.row.rank, all: place.all })
                : t('short.provisional')}
            </span>
            <span className="text-end text-ink-faint text-sm tabular-nums">
              {t('short.games', { games: (place?.row ?? standing).games })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
