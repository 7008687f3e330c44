import type { SeenTable } from '@masquerade/games/who-is-spy/table'
import type { OpenQuestion } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import type { Line } from './story.ts'

/** What somebody hears who does not see the table: the newest thing that happened, and whether it is their turn. */
export function useToldText(
  table: SeenTable,
  lines: readonly Line[],
  seat: number,
  question: OpenQuestion | undefined,
): string {
  const t = useTranslations('play')
  if (table.ended) return t(`end.${table.ended.winner}`)
  const turn = question ? t(question.kind === 'speak' ? 'turn.speak' : 'turn.vote') : ''
  return [lastText(), turn].filter(Boolean).join(' ')

  function lastText(): string {
    const last = lines.at(-1)
    if (!last) return ''
    if (last.kind === 'fouls') return last.fouls.map((foul) => t(`foul.${foul.foul}`, { seat: foul.seat })).join(' ')
    if (last.kind === 'votes') return last.out === null ? t('said.nobodyOut') : t('said.votedOut', { seat: last.out })
    if (last.seat === seat) return ''
    return last.text === ''
      ? t('said.saidNothing', { seat: last.seat })
      : t('said.saidBy', { seat: last.seat, text: last.text })
  }
}
