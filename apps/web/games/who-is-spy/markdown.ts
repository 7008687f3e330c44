import type { Logged, Seat } from '@masquerade/game'
import type { EventData, WhoIsSpyEvent } from '@masquerade/games'
import type { MatchCard } from '@masquerade/protocol'
import type { Texts } from '@/features/share/markdown/texts.ts'
import { inCell, inLine, quoted } from '@/lib/markdown/escaped.ts'
import { pointsText } from './board/points-text.ts'
import { type Reason, reasonsOf } from './board/reasons.ts'

interface SpyMatch {
  card: MatchCard
  events: readonly Logged<WhoIsSpyEvent>[]
  hidden: ReadonlyMap<number, string>
  unit: number
}

/** Who is Spy, round by round, with its ending. */
export function whoIsSpyMarkdown(match: SpyMatch, texts: Texts): { summary: string | undefined; body: string[] } {
  const { events } = match
  const ended = events.find((event) => event.type === 'ended')?.data
  const limits = events.find((event) => event.type === 'opened')?.data.limits
  const play = events.flatMap((event) => told(event, match, limits, texts))
  const { match: m } = texts
  return {
    summary: ended && `${m(`end.${ended.winner}`)} ${m('end.spyWas', { seat: ended.spy })}`,
    body: [...(ended ? players(match, ended, texts) : []), ...play, ...(ended ? points(match, ended, texts) : [])],
  }
}

function players({ card, unit }: SpyMatch, ended: EventData<'ended'>, { t, match: m }: Texts): string[] {
  const rows = card.seats.map(({ seat, agent }) => {
    const role = seat === ended.spy ? 'spy' : 'civilian'
    const score = pointsText(ended.scores[seat - 1] ?? 0, unit)
    return [m('player', { seat }), inCell(agent.name), m(`role.${role}`), inCell(ended.words[role]), score]
  })
  const titles = [m('scores.player'), t('agent'), m('scores.role'), t('word'), t('points')]
  return [`## ${t('players')}`, table(titles, rows, 1)]
}

/** What one event adds to the story. */
function told(
  event: Logged<WhoIsSpyEvent>,
  { card, events, hidden }: SpyMatch,
  limits: EventData<'opened'>['limits'] | undefined,
  { t, match: m }: Texts,
): string[] {
  const player = (seat: Seat) => m('player', { seat })
  switch (event.type) {
    case 'spoke': {
      const { round, seat, text, missing } = event.data
      const name = card.seats.find((one) => one.seat === seat)?.agent.name ?? ''
      const who = `**${player(seat)}** · ${inLine(name)}`
      const first = events.find((one) => one.type === 'spoke' && one.data.round === round)
      const title = event === first ? [`## ${t('round', { round })}`] : []
      const reason = hidden.get(event.seq)
      if (reason !== undefined) return [...title, who, `*${t('hidden', { reason: inLine(reason) })}*`]
      if (text !== '') return [...title, who, quoted(text)]
      const seconds = (limits?.speakMs ?? 0) / 1000
      const why = missing === 'timeout' ? m('speech.timeout', { seconds }) : missing ? m('speech.error') : undefined
      return [...title, who, `*${[m('speech.silence'), why].filter(Boolean).join(' ')}*`]
    }
    case 'judged':
      return event.data.fouls.map(({ seat, foul }) => m(`foul.${foul}`, { seat }))
    case 'revealed': {
      const { votes, out } = event.data
      const rows = votes.map((vote) => [player(vote.seat), vote.for === null ? m('abstained') : player(vote.for)])
      const drawn = votes.filter((vote) => vote.for === out).length
      const verdict =
        out !== null
          ? m('reveal.out', { seat: out, votes: drawn, of: votes.length })
          : m(votes.some((vote) => vote.for !== null) ? 'reveal.tie' : 'reveal.none')
      return [`### ${t('vote')}`, table([t('voter'), t('target')], rows), verdict]
    }
    default:
      return []
  }
}

function points({ card, unit }: SpyMatch, ended: EventData<'ended'>, { t, match: m }: Texts): string[] {
  const rows = card.seats.map(({ seat, agent }) => {
    const reasons = reasonsOf(ended, seat).map((reason) => {
      return `${pointsText(reason.amount, unit, true)} ${reasonText(reason, m)}`
    })
    const from = reasons.length > 0 ? reasons.join('; ') : m('scores.nothing')
    return [`${m('player', { seat })} · ${inCell(agent.name)}`, from, pointsText(ended.scores[seat - 1] ?? 0, unit)]
  })
  const titles = [m('scores.player'), m('scores.reasons'), m('scores.total')]
  return [
    `## ${t('points')}`,
    `${m(`end.${ended.winner}`)} ${m('end.spyWas', { seat: ended.spy })}`,
    table(titles, rows, 1),
  ]
}

function reasonText({ kind, count }: Reason, m: Texts['match']): string {
  switch (kind) {
    case 'pot':
      return m('scores.pot')
    case 'spyWon':
      return m('scores.spyWon')
    case 'spyKept':
      return m('scores.spyKept', { rounds: count })
    case 'vote':
      return m('scores.vote', { count })
    case 'drew':
      return m('scores.drew', { count })
  }
}

/** `numbers`: how many of the last columns stand to the right. */
function table(titles: readonly string[], rows: readonly (readonly string[])[], numbers = 0): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = titles.map((_, index) => (index < titles.length - numbers ? '---' : '--:'))
  return [titles, rule, ...rows].map(line).join('\n')
}
