import type { Logged } from '@masquerade/game'
import { stream } from '../design/streams.ts'
import { type Asking, together } from './asking.ts'
import { answersPath, type Cell, type Conduct } from './cell.ts'
import type { LabPlayer, ProbeReply } from './lab-player.ts'

/** Puts what a design wants judged of a finished match to its judge, each question by itself. */
export function* judgedBy(
  judge: LabPlayer | undefined,
  conduct: Conduct,
  cell: Cell,
  log: readonly Logged[],
): Asking<ProbeReply[]> {
  const questions = judge ? (conduct.judging?.(cell, log) ?? []) : []
  const path = answersPath(cell)
  const replies = yield* together(
    questions.map(({ kind, number, task }) => {
      const random = stream(`${path}/answer/judge/${kind}/${number}/1`)
      return () => judge?.tell?.([{ from: 'asker', text: task }], random, { deal: {}, notes: [] }) ?? null
    }),
  )
  return questions.map(({ kind, number, seat, task }, index) => {
    const reply = replies[index]
    return { turn: number, probe: `judge:${kind}`, seat, task, reply: reply && 'value' in reply ? reply.value : null }
  })
}
