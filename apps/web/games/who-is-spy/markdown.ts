import type { Logged, Seat } from '@masquerade/game'
import type { EventData, WhoIsSpyEvent } from '@masquerade/games'
import { tableOf } from '@masquerade/games/who-is-spy/table'
import { createTranslator } from 'next-intl'
import { wearerAt } from '@/features/watch/masks/mask-at.ts'
import { pointsText } from '@/features/watch/stage/points-text.ts'
import type { Locale } from '@/i18n/locales.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { inCell, inLine, quoted } from '@/lib/markdown/escaped.ts'
import { markdownTable } from '@/lib/markdown/table.ts'
import type { DocumentedMatch } from '../game-pages.ts'
import { reasonsOf, reasonText } from './reasons.ts'
import { revealText, spyIn, telling } from './telling.ts'

interface SpyMatch extends DocumentedMatch {
  events: readonly Logged<WhoIsSpyEvent>[]
}

export function markdown(match: DocumentedMatch, locale: Locale): { summary: string | undefined; body: string[] } {
  return story({ ...match, events: match.events as readonly Logged<WhoIsSpyEvent>[] }, wordsIn(locale, match)) // that game's
}

function wordsIn(locale: Locale, { card, events }: DocumentedMatch) {
  const messages = MESSAGES[locale]
  const any = createTranslator({ locale, messages, namespace: 'match' })
  const table = tableOf(events)
  const player = (seat: Seat) => telling.nameAt?.(table, seat) ?? any('player', { seat })
  return {
    any,
    t: createTranslator({ locale, messages, namespace: 'markdown' }),
    table,
    player,
    named: (seat: Seat) => {
      const name = wearerAt(card, seat)
      return name === undefined ? player(seat) : inLine(name)
    },
    own: createTranslator({ locale, messages, namespace: 'who-is-spy.board' }),
  }
}

type Words = ReturnType<typeof wordsIn>

function story(match: SpyMatch, words: Words) {
  const { events } = match
  const ended = events.find((event) => event.type === 'ended')?.data
  const limits = events.find((event) => event.type === 'opened')?.data.limits
  const play = events.flatMap((event) => linesOf(event, match, limits, words))
  return {
    summary: ended && winner(ended, words),
    body: [...(ended ? players(match, ended, words) : []), ...play, ...(ended ? points(match, ended, words) : [])],
  }
}

const winner = (ended: EventData<'ended'>, { table, own, named }: Words) =>
  `${own(`end.${ended.winner}`)} ${own('end.spyWas', spyIn(ended, table, named))}`

function players({ card, unit }: SpyMatch, ended: EventData<'ended'>, { t, own, player }: Words): string[] {
  const rows = card.seats.map(({ seat, agent }) => {
    const role = seat === ended.spy ? 'spy' : 'civilian'
    const score = pointsText(ended.scores[seat - 1] ?? 0, unit)
    return [player(seat), inCell(agent?.name ?? ''), own(`role.${role}`), inCell(ended.words[role]), score]
  })
  const titles = [own('scores.player'), t('agent'), own('scores.role'), t('word'), t('points')]
  return [`## ${t('players')}`, markdownTable(titles, rows, 1)]
}

function linesOf(
  event: Logged<WhoIsSpyEvent>,
  { card, events, hidden }: SpyMatch,
  limits: EventData<'opened'>['limits'] | undefined,
  { any, t, own, player, named }: Words,
): string[] {
  switch (event.type) {
    case 'spoke': {
      const { round, seat, text, missing } = event.data
      const name = card.seats.find((one) => one.seat === seat)?.agent?.name ?? ''
      const who = `**${player(seat)}** · ${inLine(name)}`
      const first = events.find((one) => one.type === 'spoke' && one.data.round === round)
      const title = event === first ? [`## ${t('round', { round })}`] : []
      const reason = hidden.get(event.seq)
      if (reason !== undefined) return [...title, who, `*${t('hidden', { reason: inLine(reason) })}*`]
      if (text !== '') return [...title, who, quoted(text)]
      const seconds = (limits?.speakMs ?? 0) / 1000
      const why = missing === 'timeout' ? own('speech.timeout', { seconds }) : missing ? own('speech.error') : undefined
      return [...title, who, `*${[own('speech.silence'), why].filter(Boolean).join(' ')}*`]
    }
    case 'judged':
      return event.data.fouls.map(({ seat, foul }) => own(`foul.${foul}`, { seat: named(seat) }))
    case 'revealed': {
      const rows = event.data.votes.map((vote) => [
        player(vote.seat),
        vote.for === null ? any('ballot.abstained') : player(vote.for),
      ])
      const verdict = revealText(event.data, named, own)
      return [`### ${t('vote')}`, markdownTable([t('voter'), t('target')], rows), verdict]
    }
    default:
      return []
  }
}

function points({ card, unit }: SpyMatch, ended: EventData<'ended'>, words: Words): string[] {
  const { t, own, player } = words
  const rows = card.seats.map(({ seat, agent }) => {
    const reasons = reasonsOf(ended, seat).map((reason) => {
      return `${pointsText(reason.amount, unit, true)} ${reasonText(reason, own)}`
    })
    const from = reasons.length > 0 ? reasons.join('; ') : own('scores.nothing')
    return [`${player(seat)} · ${inCell(agent?.name ?? '')}`, from, pointsText(ended.scores[seat - 1] ?? 0, unit)]
  })
  const titles = [own('scores.player'), own('scores.reasons'), own('scores.total')]
  return [`## ${t('points')}`, winner(ended, words), markdownTable(titles, rows, 1)]
}
