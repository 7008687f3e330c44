import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Event, Socket } from 'socket.io'
import { refusal } from './spectator.ts'

/** A page that opens twenty matches at once and moves on is well within this. */
const MESSAGES = 60
const PER_SECONDS = 10
/** Whoever goes on like this in spite of being told is not a page of ours. */
const ENOUGH = MESSAGES * 5

const limiter = new RateLimiterMemory({ points: MESSAGES, duration: PER_SECONDS })

/** Lets a browser ask so much and no more: what is too much is refused, and in the end not listened to any more. */
export function manners(socket: Pick<Socket, 'id' | 'disconnect'>): (event: Event, next: () => void) => void {
  return (event, next) => {
    limiter.consume(socket.id).then(
      () => next(),
      ({ consumedPoints }: RateLimiterRes) => {
        const reply: unknown = event.at(-1)
        if (typeof reply === 'function') reply(refusal('too-many', `at most ${MESSAGES} messages in ${PER_SECONDS} s`))
        if (consumedPoints > ENOUGH) socket.disconnect(true)
      },
    )
  }
}
