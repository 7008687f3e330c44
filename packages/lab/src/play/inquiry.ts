import type { Logged, Note, Random, Seat } from '@masquerade/game'
import { stream } from '../design/streams.ts'
import { answersPath, type Cell, type Conduct, type KeptNote } from './cell.ts'
import type { AskedProbe, LabProbe, ProbeReply } from './lab-player.ts'

/**
 * What is asked beside the game in one match: the replies as they came, what of them cannot be read and is asked again, and
 * what seats are shown of their own later. Who puts the questions, and where replies are kept, is the caller's.
 */
export class Inquiry {
  readonly replies: ProbeReply[] = []
  readonly #cell: Cell
  readonly #conduct: Conduct
  readonly #kept: KeptNote[] = []

  constructor(conduct: Conduct, cell: Cell) {
    this.#conduct = conduct
    this.#cell = cell
  }

  /** The questions of a group as they are first put. */
  opened(group: readonly LabProbe[], log: readonly Logged[]): readonly AskedProbe[] {
    return group.map((probe) => ({ ...probe, ...(probe.keep && this.notesOf(probe.seat, log)) }))
  }

  /** Keeps what came of questions that were put at once; those of them that are put again. */
  again(
    put: readonly AskedProbe[],
    turn: number,
    replies: readonly (string | null | undefined)[],
  ): readonly AskedProbe[] {
    return put.flatMap((probe, index): AskedProbe[] => {
      const reply = replies[index] ?? null
      this.replies.push(replyTo(probe, turn, reply))
      const { attempt = 1, tries = 1 } = probe
      const found = readIn(probe, reply)
      if (found?.ok !== false) {
        if (found && probe.keep) this.#kept.push(noteOf(probe, turn, found.value))
        return []
      }
      return attempt >= tries ? [] : [{ ...probe, attempt: attempt + 1, refused: found.error }]
    })
  }

  /** Takes back what was answered before this process had the match, and what was read of it where that is kept. */
  restore(reply: ProbeReply, read?: Note['action']): void {
    this.replies.push(reply)
    if (read !== undefined) this.#kept.push(noteOf(reply, reply.turn, read))
  }

  /** What a seat is shown of its own notes; nothing at all where it has none. */
  notesOf(seat: Seat, log: readonly Logged[]): { notes?: readonly Note[] } {
    if (this.#kept.length === 0) return {}
    const kept = this.#kept.filter((note) => note.seat === seat)
    const notes = this.#conduct.shown?.(log, kept) ?? kept
    return notes.length > 0 ? { notes } : {}
  }

  /** The chance of a question, a stream of its own each time that it is put. */
  randomOf({ probe, seat, round, time, attempt = 1 }: AskedProbe): Random {
    const which = [round ?? time, ...(attempt > 1 ? [attempt] : [])].filter((part) => part !== undefined)
    return stream([answersPath(this.#cell), 'probe', seat, probe, ...which].join('/'))
  }
}

/** What is read of a reply that is kept; undefined where it is not kept or cannot be read. */
export function keptOf(probe: AskedProbe, reply: string | null): Note['action'] | undefined {
  const found = probe.keep && readIn(probe, reply)
  return found?.ok ? found.value : undefined
}

/** Undefined where any reply is taken as it comes. */
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
