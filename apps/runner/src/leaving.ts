import { EventEmitter } from 'node:events'
import { type AgentConnector, ownSignal, type Reply } from '@masquerade/connectors'

export type Leaving = ReturnType<typeof leaving>

/** The matches from which owners have taken their agents; there are few, so none is ever forgotten. */
export function leaving() {
  const out = new Set<string>()
  const news = new EventEmitter().setMaxListeners(0)

  return {
    heard(tables: readonly string[]): void {
      for (const table of tables) {
        if (out.has(table)) continue
        out.add(table)
        news.emit(table)
      }
    },
    has: (table: string): boolean => out.has(table),
    /** Works for an agent in a match; when its owner takes it out, aborts the work and returns `out`. */
    async until<T>(table: string, signal: AbortSignal, work: (until: AbortSignal) => Promise<T>): Promise<T | 'out'> {
      if (out.has(table)) return 'out'
      const until = ownSignal(signal)
      let leave = () => {}
      const left = new Promise<'out'>((resolve) => {
        leave = () => resolve('out')
      })
      news.once(table, leave)
      try {
        const came = await Promise.race([work(until.signal), left])
        if (came === 'out') until.abort(new Error(TAKEN_OUT))
        return came
      } finally {
        news.off(table, leave)
        until.forget()
      }
    },
  }
}

const TAKEN_OUT = 'its owner took it out of this match'
const FORFEIT: Reply = { answer: { missing: 'error' }, error: TAKEN_OUT }

/** An agent that was taken out of a match is sent nothing, and its turns pass without an answer. */
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
