import { type Draft, PUBLIC, type Seat, viewsOf } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { createTranslator } from 'next-intl'
import { wearerAt } from '@/features/watch/masks/mask-at.ts'
import { pointsText } from '@/features/watch/stage/points-text.ts'
import { sceneOf } from '@/features/watch/tabletop/scene.ts'
import { stepsOf } from '@/features/watch/tabletop/steps.ts'
import type { Telling, Words } from '@/features/watch/tabletop/tabletop.ts'
import type { Locale } from '@/i18n/locales.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { inCell, inLine, quoted } from '@/lib/markdown/escaped.ts'
import { markdownTable } from '@/lib/markdown/table.ts'
import type { GamePages } from '../game-pages.ts'

/** Writes a match as a document; `drawing` draws the state of the game in plain text, as lines of equal width. */
export const tableMarkdown =
  <Event extends Draft, Table>(
    telling: Telling<Event, Table>,
    words: (locale: Locale) => Words<Event, Table>,
    drawing: ((table: Table) => readonly string[]) | undefined,
  ): GamePages['markdown'] =>
  ({ card, events, hidden, unit }, locale) => {
    const messages = MESSAGES[locale]
    const t = createTranslator({ locale, messages, namespace: 'markdown' })
    const any = createTranslator({ locale, messages, namespace: 'match' })
    const own = words(locale)
    const numbered = (seat: Seat) => any('player', { seat })
    const player = (seat: Seat) => {
      const name = wearerAt(card, seat)
      return name === undefined ? numbered(seat) : inLine(name)
    }
    const game = gameOf(card.game)
    const seen = game ? viewsOf(game, events, PUBLIC) : events
    const steps = stepsOf(telling, seen, false)
    const last = steps.at(-1)
    const ended = last && telling.endedOf(last.table)
    const lines = steps.flatMap((step, index) => {
      const sentence = own.sentence(sceneOf(telling, step, { steps: [] }), player)
      const { part, said, seq } = step
      const begins = telling.parts && part !== steps[index - 1]?.part
      const title = begins ? [`## ${own.part?.(part) ?? t('round', { round: part })}`] : []
      const reason = hidden.get(seq)
      if (reason !== undefined) return [...title, sentence, `*${t('hidden', { reason: inLine(reason) })}*`]
      return [...title, sentence, ...(said ? [quoted(said)] : [])]
    })
    const rows = card.seats.map(({ seat, agent }) => {
      const points = ended ? pointsText(ended.scores[seat - 1] ?? 0, unit) : ''
      return [numbered(seat), inCell(agent?.name ?? ''), points]
    })
    const [end] = lines.slice(-1)
    return {
      summary: ended && end,
      body: [
        `## ${t('players')}`,
        markdownTable([t('seat'), t('agent'), t('points')], rows, 1),
        ...(telling.parts ? [] : [`## ${t('story')}`]),
        ...lines,
        ...(drawing && last ? [`\`\`\`\n${drawing(last.table).join('\n')}\n\`\`\``] : []),
      ],
    }
  }
