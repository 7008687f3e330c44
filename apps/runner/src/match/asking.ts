import { type Ask, askKey, numbered } from '@masquerade/game'
import { lookingMs, releaseAt } from '@masquerade/games'
import type { OpenMatch, PlayContext } from '../play-context.ts'
import type { Answered } from './ask-seat.ts'
import { type JudgedAnswers, judgeAnswer, judgeAnswers } from './judge-answers.ts'

/** Seats that were asked together answer within moments of each other, and one write for all costs less than several. */
const GATHERING_MS = 2

export type Asking = ReturnType<typeof asking>

export function asking(
  ask: (ask: Ask, until: AbortSignal) => Promise<Answered>,
  { clock }: Pick<PlayContext, 'clock'>,
  signal: AbortSignal,
) {
  const underWay = new Map<string, AbortController>()
  let arrived: Answered[] = []
  let failed: { key: string; error: unknown } | undefined
  let wake: () => unknown = () => {}
  const cancelAll = () => {
    for (const cancel of underWay.values()) cancel.abort(signal.aborted ? signal.reason : CLOSED)
  }
  signal.addEventListener('abort', cancelAll)

  function begin(question: Ask): void {
    const key = askKey(question)
    const cancel = new AbortController()
    const stillWanted = () => underWay.get(key) === cancel
    underWay.set(key, cancel)
    ask(question, cancel.signal)
      .then((answered) => {
        if (stillWanted()) arrived.push(answered)
      })
      .catch((error) => {
        if (stillWanted()) failed ??= { key, error }
      })
      .finally(() => wake())
  }

  /** Waits while further answers keep arriving and others are still to come. */
  async function gathered(): Promise<void> {
    const isWhole = () => arrived.length === underWay.size || failed !== undefined
    for (let known = -1; known < arrived.length && !isWhole(); ) {
      known = arrived.length
      const whole = new Promise<void>((resolve) => {
        wake = () => isWhole() && resolve()
      })
      await Promise.race([clock.sleep(GATHERING_MS, signal), whole])
    }
  }

  return {
    /** Sends each open question once, waits for at least one answer, and returns the answers in order of arrival. */
    async next(open: readonly Ask[]): Promise<readonly Answered[]> {
      signal.throwIfAborted()
      const keys = new Set(open.map(askKey))
      for (const [key, cancel] of underWay) {
        if (keys.has(key)) continue
        cancel.abort(CLOSED) // by an answer of another seat
        underWay.delete(key)
      }
      arrived = arrived.filter(({ ask }) => keys.has(askKey(ask)))
      if (failed && !keys.has(failed.key)) failed = undefined
      for (const question of open) if (!underWay.has(askKey(question))) begin(question)
      while (arrived.length === 0 && !failed) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      await gathered()
      if (failed && arrived.length === 0) throw failed.error // first what was answered is judged
      const answers = arrived
      arrived = []
      for (const { ask } of answers) underWay.delete(askKey(ask))
      return answers
    },
    stop(): void {
      signal.removeEventListener('abort', cancelAll)
      cancelAll()
      underWay.clear()
    },
  }
}

const CLOSED = new Error('the question is closed')

/** In a match shown at fixed times, answers are stored as they arrive, but shown together for each turn. */
export async function pacedTurn(
  match: OpenMatch,
  open: readonly Ask[],
  asking: Asking,
  write: (turn: JudgedAnswers) => Promise<boolean>,
  context: PlayContext,
  signal: AbortSignal,
): Promise<{ came: readonly Answered[]; at: number } | undefined> {
  const stored = new Map<string, Answered>()
  let asks = open
  while (stored.size < asks.length) {
    const arrived = await asking.next(asks.filter((ask) => !stored.has(askKey(ask))))
    const judging = { ...context, at: context.clock.now() }
    // When an answer breaks the rules, only its player is asked again, and the other players do not notice.
    const refused = arrived.filter((answered) => numbered(judgeAnswer(match, answered, judging).events).length === 0)
    const turn = { ...judgeAnswers(match, refused, judging), counted: arrived }
    if (!(await write(turn))) return undefined
    asks = turn.open
    for (const { ask, answer } of arrived) stored.set(askKey(ask), { ask, answer })
    for (const { ask } of refused) stored.delete(askKey(ask))
  }
  const log = numbered(match.log) // a refusal has the time at which it came
  const looking = lookingMs(match.game, match.language, log)
  // When the clock was set back since the last turn, that turn is looked at from now on.
  const since = Math.min(Date.parse(log.at(-1)?.at ?? ''), context.clock.now())
  const at = releaseAt(since + looking, context.clock.now())
  await context.clock.sleep(at - context.clock.now(), signal)
  signal.throwIfAborted()
  return { came: asks.flatMap((ask) => stored.get(askKey(ask)) ?? []), at }
}
