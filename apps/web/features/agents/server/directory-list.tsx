import { gameOf } from '@masquerade/games'
import { measured, scoreFigure } from '@masquerade/metrics'
import type { AgentProfile, PlayedGame } from '@masquerade/store/agents'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { pagesOf } from '@/games/registry.ts'
import { Link } from '@/lib/link.tsx'
import { drawnFigure, scoredGame } from '../../leaderboards/figures/drawn-figure.ts'
import { Interval } from '../../leaderboards/figures/interval.tsx'
import { AgentLink } from '../../ui/design/agent-link.tsx'
import { MaskFromSheet } from '../../watch/masks/mask-from-sheet.tsx'
import { MaskSheet } from '../../watch/masks/mask-sheet.tsx'
import { CodeLink, OwnershipMark, OwnersWord, ownershipOf, Portrait } from '../agent-marks.tsx'

export function DirectoryList({ agents }: { agents: readonly ListedAgent[] }) {
  const t = useTranslations('agent-directory')
  const sheet = useId()
  const scores = averageScores(agents)
  return (
    <>
      <MaskSheet sheet={sheet} masks={agents.map(maskOf)} />
      <ul aria-label={t('title')} className="border-line border-t">
        {agents.map((agent, index) => (
          <Agent key={agent.id} {...{ agent, sheet }} scores={scores[index] ?? []} />
        ))}
      </ul>
    </>
  )
}

const AGENT = [
  'grid grid-cols-[3rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-line border-b py-6',
  'md:grid-cols-[4.5rem_minmax(0,1fr)_15rem] md:gap-x-6',
].join(' ')

/** Of an agent that plays many games, the list shows its figures in those that it played most. */
const SHOWN = 2

function Agent({ agent, sheet, scores }: { agent: ListedAgent; sheet: string; scores: readonly AverageScore[] }) {
  const t = useTranslations('agent-directory')
  const agents = useTranslations('agents')
  const format = useFormatter()
  const locale = useLocale()
  const { id, name, slug, kind, owner, about, code, games } = agent
  return (
    <li className={AGENT}>
      <span>
        {agent.avatar === undefined ? (
          <MaskFromSheet sheet={sheet} mask={maskOf(agent)} />
        ) : (
          <Portrait agent={{ id, slug, avatar: agent.avatar }} awake={maskOf(agent).state === 'idle'} />
        )}
      </span>
      <div className="min-w-0">
        <h2 className="text-xl/said wrap-anywhere">
          <AgentLink agent={{ slug, name }} className="no-underline hover:underline" />
        </h2>
        <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-ink-soft text-sm wrap-anywhere">
          <span>{agents(`kind.${kind}`)}</span>
          {owner && <span>{t('by', { name: owner.name })}</span>}
          <span>{format.list(agent.languages.map((one) => languageName(t, one)))}</span>
          <span>{agents(agent.paused ? 'paused' : agent.online ? 'online' : 'offline')}</span>
          <OwnershipMark of={ownershipOf(agent)} />
        </p>
        <OwnersWord about={about} className="mt-2 line-clamp-3 max-w-text" />
        {code !== undefined && (
          <p className="mt-1 text-ink-soft text-sm">
            <CodeLink code={code} />
          </p>
        )}
      </div>
      <div className="col-start-2 text-sm md:col-start-auto">
        <p className="tabular-nums">{t('games', { games })}</p>
        {scores.slice(0, SHOWN).map(({ game, title, measured, ...drawn }) => (
          <div key={game}>
            <p className="mt-1 text-ink-faint">
              {title === undefined ? t('average') : t('averageIn', { game: title[locale] })}
            </p>
            <Interval of={drawn} measured={measured} />
          </div>
        ))}
        {scores.length > SHOWN && (
          <p className="mt-2">
            <Link href={`/agents/${slug}`}>{t('others', { games: scores.length - SHOWN })}</Link>
          </p>
        )}
      </div>
    </li>
  )
}

const languageName = (t: ReturnType<typeof useTranslations<'agent-directory'>>, code: string): string =>
  code === 'en' || code === 'zh' ? t(`filter.languages.${code}`) : code

const maskOf = ({ id, online, paused }: ListedAgent) => ({ id, state: online && !paused ? 'idle' : 'asleep' }) as const

type AverageScore = ReturnType<typeof averageScores>[number][number]
type Played = Omit<PlayedGame, 'games'>

export function averageScores(agents: readonly { played: readonly Played[] }[]) {
  const all = agents.flatMap(({ played }) => played)
  const games = [...new Set(all.map(({ game }) => game))]
  const shownOf = new Map(games.map((id) => [id, shownFor(id, all)]))
  return agents.map(({ played }) =>
    played.flatMap(({ game, totals }) => {
      const shown = shownOf.get(game)
      const mine = shown && measured(shown.figure, totals)
      return mine ? [{ ...shown, game, title: games.length > 1 ? shown.title : undefined, measured: mine }] : []
    }),
  )
}

function shownFor(id: string, all: readonly Played[]) {
  const game = gameOf(id)
  if (!game) return undefined
  const played = all.filter((one) => one.game === id)
  const scored = scoredGame(game, ...played.flatMap(({ configs }) => configs))
  const figure = scoreFigure(scored.figures)
  if (!figure) return undefined
  const everybody = played.map(({ totals }) => totals)
  return { ...drawnFigure(figure, scored, everybody), title: pagesOf(id)?.title ?? { en: game.title, zh: game.title } }
}

type ListedAgent = AgentProfile['agent'] & { games: number; played: readonly PlayedGame[] }
