import { err, type Failure, isSealed, ok, PUBLIC, type Result, viewOf } from '@masquerade/game'
import type { Pool } from 'pg'
import { type ReadError, readStored } from '../log/log.ts'

export type NothingSaid = Failure<ReadError['code'] | 'no-such-text'>

export async function saidIn(pool: Pool, matchId: string, seq: number): Promise<Result<number[], NothingSaid>> {
  const stored = await readStored(pool, matchId)
  if (!stored.ok) return stored
  const { game, events } = stored.value
  const event = events.find((one) => one.seq === seq)
  const heard = event !== undefined && !isSealed(viewOf(game, event, PUBLIC))
  const said = heard ? (game.texts?.echoes(events, seq) ?? []) : []
  if (said.length === 0) return err({ code: 'no-such-text', message: `event ${seq} says nothing that anybody heard` })
  return ok(said)
}
