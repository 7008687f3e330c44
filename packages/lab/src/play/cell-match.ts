import {
  type Answer,
  type AnyGame,
  type Ask,
  type Draft,
  FIRST_JUDGING,
  fold,
  JUDGING,
  type Logged,
  type Move,
  type Note,
  type Random,
  replay,
  type Seat,
  type Seen,
} from '@masquerade/game'
import { stream } from '../design/chance.ts'
import { type Asking, together, valueIn } from './asking.ts'
import { answersPath, type Cell, type Conduct, type KeptNote, type PlayedMatch } from './cell.ts'
import type { AskedProbe, LabPlayer, LabProbe, LabTerms, ProbeReply, Truth } from './lab-player.ts'

/** Research questions are asked before the moves in `asks` or, where `asks` is empty, after the match. */
export interface ProbeMoment {
  turn: number
  log: readonly Logged[]
  asks: readonly Ask[]
  truth: Truth
}

export interface ProbePort {
  put(probes: readonly AskedProbe[], moment: ProbeMoment): Asking<readonly (string | null)[]>
}

interface TermsNow extends Omit<LabTerms, 'hints' | 'notes'> {
  state: unknown
  log: readonly Logged[]
}

interface Ended extends Pick<PlayedMatch, 'agents' | 'spent'> {
  state: unknown
  readers: readonly string[]
  judge?: number | undefined
  moves: readonly Move[]
  judged: readonly ProbeReply[]
}

export type CellMatch = ReturnType<typeof cellMatch>

/** Plays one planned match by the rules of its game, with the additions of the design, such as probes. */
export function cellMatch(game: AnyGame, conduct: Conduct, cell: Cell) {
  const random = stream(`${cell.path}/deal`)
  const deal: object = game.draw(cell.config, random, { deal: { ...cell.deal, ...conduct.arranged?.(cell) } })
  const prescribed = conduct.given?.(cell) ?? []
  const replies: ProbeReply[] = []
  const kept: KeptNote[] = []

  return {
    ...{ game, deal, random, replies },
    beginsWithGiven: prescribed.length > 0,
    ...{ hints, notesOf },

    opening: (): readonly Draft[] => game.start(cell.config, deal),

    *probe(log: readonly Logged[], asks: readonly Ask[], port: ProbePort): Asking<void> {
      for (const group of conduct.probes?.(cell, log, asks, replies) ?? []) yield* ask(group, port, log, asks)
    },

    *afterwards(log: readonly Logged[], port: ProbePort): Asking<void> {
      for (const group of conduct.afterwards?.(cell, log, replies) ?? []) yield* ask(group, port, log, [])
    },

    *judging(judge: LabPlayer | undefined, log: readonly Logged[]): Asking<ProbeReply[]> {
      const questions = judge ? (conduct.judging?.(cell, log) ?? []) : []
      const judged = yield* together(
        questions.map(({ kind, number, task }) => {
          const random = stream(`${answersPath(cell)}/answer/judge/${kind}/${number}/1`)
          return () => judge?.tell?.([{ from: 'asker', text: task }], random)
        }),
      )
      return questions.map(({ kind, number, seat, task }, index) => {
        return { turn: number, probe: `judge:${kind}`, seat, task, reply: valueIn(judged[index]) ?? null }
      })
    },

    /** Some moves are prescribed by the experiment's design, so the agents whose turn it is are not asked for them. */
    givenFor(asks: readonly Ask[], made: number): Map<Seat, Move> {
      const given = new Map<Seat, Move>()
      for (const { seat, kind, attempt } of asks) {
        const move = prescribed[made + given.size]
        if (move?.seat === seat && move.kind === kind && attempt === 1) given.set(seat, move)
      }
      return given
    },

    answering(player: LabPlayer, ask: Ask, seen: readonly Seen[], { state, log, language, legal, sample }: TermsNow) {
      const { seat, kind, turn, attempt } = ask
      const round = conduct.round?.(state) ?? turn
      const random = stream(`${answersPath(cell)}/answer/${seat}/${kind}/${round}/${attempt}`)
      const context = { language, legal, sample, hints: hints(seat), ...notesOf(seat, log) }
      return (): Answer | Promise<Answer> => player.answer(seen, ask, random, context)
    },

    spoken(ask: Ask, answer: Answer): Answer {
      if (!('text' in answer)) return { action: answer.action }
      return { text: conduct.spoken?.(cell, ask, answer.text) ?? answer.text }
    },

    /** Restores a stored reply when an interrupted match goes on, so that its question is not asked again. */
    restore(reply: ProbeReply, read?: Note['action']): void {
      replies.push(reply)
      if (read !== undefined) kept.push(noteOf(reply, reply.turn, read))
    },

    randomOf({ probe, seat, round, time, attempt = 1 }: AskedProbe): Random {
      const which = [round ?? time, ...(attempt > 1 ? [attempt] : [])].filter((part) => part !== undefined)
      return stream([answersPath(cell), 'probe', seat, probe, ...which].join('/'))
    },

    played(
      log: readonly Logged[],
      { state, agents, readers, judge = JUDGING, moves, judged, spent }: Ended,
    ): PlayedMatch {
      const { block, condition, config, repeat } = cell
      const all = [...replies, ...judged]
      return {
        ...{ block, condition, agents },
        ...(readers.length > 0 && { readers }),
        ...{ judge, config, deal, moves },
        ...(all.length > 0 && { replies: all }),
        observed: conduct.observe(cell, log, all),
        scores: outcomeIn(game, state).scores,
        ...(repeat && { repeat }),
        ...(spent && { spent }),
      }
    },
  }

  function hints(seat: Seat): boolean {
    return conduct.hints?.(cell, seat) ?? true
  }

  function notesOf(seat: Seat, log: readonly Logged[]): { notes?: readonly Note[] } {
    if (kept.length === 0) return {}
    const own = kept.filter((note) => note.seat === seat)
    const notes = conduct.shown?.(log, own) ?? own
    return notes.length > 0 ? { notes } : {}
  }

  function* ask(
    group: readonly LabProbe[],
    port: ProbePort,
    log: readonly Logged[],
    asks: readonly Ask[],
  ): Asking<void> {
    const turn = asks[0]?.turn ?? 0
    const truth = { deal, notes: [...replies] }
    const withNotes = (probe: LabProbe) => ({ ...probe, ...(probe.keep && notesOf(probe.seat, log)) })
    let open: readonly AskedProbe[] = group.map(withNotes)
    while (open.length > 0) {
      const came = yield* port.put(open, { turn, log, asks, truth })
      open = open.flatMap((probe, index) => again(probe, turn, came[index] ?? null))
    }
  }

  function again(probe: AskedProbe, turn: number, reply: string | null): AskedProbe[] {
    replies.push(replyTo(probe, turn, reply))
    const { attempt = 1, tries = 1 } = probe
    const found = readIn(probe, reply)
    if (found?.ok === false) return attempt < tries ? [{ ...probe, attempt: attempt + 1, refused: found.error }] : []
    if (found && probe.keep) kept.push(noteOf(probe, turn, found.value))
    return []
  }
}

/** A stored match is judged again by the version of the rules with which it was played. */
export const judgedAgain = (game: AnyGame, { judge = FIRST_JUDGING, config, deal, moves }: PlayedMatch) =>
  replay(() => game, { game: game.id, version: game.version, judge, config, deal, moves })

/** Who won, and the scores in points. */
export const outcomeOf = (game: AnyGame, log: readonly Logged[]) => outcomeIn(game, fold(game, log).state)

function outcomeIn(game: AnyGame, state: unknown) {
  const outcome = game.outcome(state)
  if (!outcome) throw new Error('a match without an outcome has no scores')
  return { winners: outcome.winners, scores: outcome.scores.map((score) => score / game.scores.unit) }
}

export function keptOf(probe: AskedProbe, reply: string | null): Note['action'] | undefined {
  const found = probe.keep && readIn(probe, reply)
  return found?.ok ? found.value : undefined
}

function readIn({ read }: LabProbe, reply: string | null): ReturnType<NonNullable<LabProbe['read']>> | undefined {
  if (!read) return undefined
  return reply === null ? { ok: false, error: 'there was no answer' } : read(reply)
}

const replyTo = ({ probe, seat, task, round, attempt, by }: AskedProbe, turn: number, reply: string | null) => ({
  ...{ turn, probe, seat, task, reply },
  ...(round !== undefined && { round }),
  ...(attempt !== undefined && { attempt }),
  ...(by !== undefined && { by }),
})

const noteOf = (
  { probe, seat, round }: Pick<ProbeReply, 'probe' | 'seat' | 'round'>,
  turn: number,
  action: Note['action'],
): KeptNote => ({ turn, probe, seat, action, ...(round !== undefined && { round }) })
