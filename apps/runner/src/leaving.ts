import { EventEmitter, setMaxListeners } from 'node:events'
import type { AgentConnector, Reply } from '@masquerade/connectors'

/** The agents that their owners took out of matches of this process, by the table names of their seats. */
export interface Leaving {
  /** Call it again and again with the tables that the store names: none of them is forgotten. */
  heard(tables: readonly string[]): void
  has(table: string): boolean
  /** What `work` comes to, or `out` as soon as the agent is taken out: then the signal of `work` aborts. */
  until<T>(table: string, signal: AbortSignal, work: (until: AbortSignal) => Promise<T>): Promise<T | 'out'>
}

/** Few agents are ever taken out of a table: a name is kept as long as this process is there. */
export function leaving(): Leaving {
  const out = new Set<string>()
  const news = new EventEmitter().setMaxListeners(0)

  return {
    heard(tables) {
      for (const table of tables) {
        if (out.has(table)) continue
        out.add(table)
        news.emit(table)
      }
    },
    has: (table) => out.has(table),
    async until(table, signal, work) {
      if (out.has(table)) return 'out'
      const until = new AbortController()
      const callOff = () => until.abort(signal.reason)
      let leave = () => {}
      const left = new Promise<'out'>((resolve) => {
        leave = () => resolve('out')
      })
      news.once(table, leave)
      // A signal of any of two costs each question more than a controller of its own. All seats of a match may wait by one.
      setMaxListeners(0, signal)
      signal.addEventListener('abort', callOff)
      if (signal.aborted) callOff()
      try {
        const came = await Promise.race([work(until.signal), left])
        if (came === 'out') until.abort(new Error(TAKEN_OUT))
        return came
      } finally {
        news.off(table, leave)
        signal.removeEventListener('abort', callOff)
      }
    },
  }
}

const TAKEN_OUT = 'its owner took it out of this match'
const FORFEIT: Reply = { answer: { missing: 'error' }, error: TAKEN_OUT }

/**
 * An agent that its owner may take out of the match at any time: from then on nothing more is sent to it, what it was
 * asked is given up, and each of its turns is one without an answer, like those of an agent that cannot be reached.
 */
export function takeable(inner: AgentConnector, table: string, leaving: Leaving): AgentConnector {
  const { follow } = inner
  return {
    ...inner,
    async warmUp(signal, way) {
      const came = await leaving.until(table, signal, (until) => inner.warmUp(until, way))
      return came === 'out' ? { ready: false, code: 'away', message: TAKEN_OUT } : came
    },
    ...(follow && {
      follow(game, seen, signal) {
        if (leaving.has(table)) return undefined
        const over = new AbortController()
        const telling = follow.call(inner, game, seen, AbortSignal.any([signal, over.signal]))
        if (!telling) return undefined
        const done = leaving.until(table, signal, (until) => {
          until.addEventListener('abort', () => over.abort(until.reason))
          return telling
        })
        return done.then(() => {})
      },
    }),
    async answer(question, signal) {
      const came = await leaving.until(table, signal, (until) => inner.answer(question, until))
      return came === 'out' ? FORFEIT : came
    },
  }
}
