import type { useTranslations as Words } from 'next-intl'
import { useTranslations } from 'next-intl'
import type { Player } from '@/features/tabletop/tabletop.ts'
import type { SpyScene } from '../words.ts'

/** What goes on at the table for the person at a seat: what they are asked, or who is waited for. */
export function useStatus() {
  const t = useTranslations('who-is-spy.play.turn')
  const any = useTranslations('match')
  return (scene: SpyScene, seat: number, player: Player, asked: string | undefined): string => {
    if (scene.ended) return any('now.finished')
    if (asked !== undefined) return t(asked === 'speak' ? 'speak' : 'vote')
    return othersText(scene, seat, player, t)
  }
}

function othersText(
  { step, table, waiting: [waitingFor] }: SpyScene,
  seat: number,
  player: Player,
  t: ReturnType<typeof Words<'who-is-spy.play.turn'>>,
): string {
  if (step.kind === 'vote' && !table.alive.includes(seat)) return t('othersVote')
  if (step.kind === 'vote') return t(table.cast.some((vote) => vote.seat === seat) ? 'voted' : 'judging')
  if (waitingFor === seat) return t('yours')
  if (waitingFor !== undefined) return t('thinks', { seat: player(waitingFor) })
  if (step.kind === 'act' && step.seat !== undefined) return t('speaks', { seat: player(step.seat) })
  return t(step.kind === 'together' ? 'counted' : 'judging')
}
