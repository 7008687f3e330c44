import type { SeenTable } from '@masquerade/games/who-is-spy/table'
import { useTranslations } from 'next-intl'
import { usePlayer } from '../players.tsx'
import type { StoryEntry } from './story.ts'

/** What a screen reader announces: the newest thing that happened, and what the person is asked. */
export function useAnnouncement(
  table: SeenTable,
  entries: readonly StoryEntry[],
  seat: number,
  turn: string | undefined,
): string {
  const t = useTranslations('who-is-spy.play')
  const player = usePlayer({ table })
  if (table.ended) return t(`end.${table.ended.winner}`)
  return [lastText(), turnText()].filter(Boolean).join(' ')

  function turnText(): string {
    return turn === 'speak' || turn === 'vote' || turn === 'voted' ? t(`turn.${turn}`) : ''
  }

  function lastText(): string {
    const last = entries.at(-1)
    if (!last) return ''
    if (last.kind === 'fouls')
      return last.fouls.map((foul) => t(`foul.${foul.foul}`, { seat: player(foul.seat) })).join(' ')
    if (last.kind === 'votes')
      return last.out === null ? t('said.nobodyOut') : t('said.votedOut', { seat: player(last.out) })
    if (last.seat === seat) return ''
    return last.text === ''
      ? t('said.saidNothing', { seat: player(last.seat) })
      : t('said.saidBy', { seat: player(last.seat), text: last.text })
  }
}
