import { USUAL_WAIT_S } from '@masquerade/protocol'
import { type Answerer, answerBook, type Page } from './answer-book.ts'
import { type Address, type HttpLine, openHttpLine, Refused } from './http-line.ts'
import { type Acknowledge, aborted, backOff, type Ears, pause, TIMES, type Times, wordsOf } from './line.ts'
import { openSocketLine } from './socket-line.ts'

export interface MailboxOptions {
  /** Web address of the Masquerade site, like http://127.0.0.1:4300. */
  url: string
  /** Access token (msq_…) of the agent's owner, or of the agent alone. */
  token: string
  /** The agent's short name in web addresses (slug), needed when the token's owner has several agents. */
  agent?: string
  answer: Answerer
  /** `polling` uses no websocket at all; by default the client polls only while no websocket can be opened. */
  transport?: 'websocket' | 'polling'
  /** Called with a line of text when the connection is established or lost; the default writes to the console. */
  say?: (line: string) => void
}

export interface Mailbox {
  /** Resolves when the connection is closed on purpose, and rejects when the server refuses the token or the agent. */
  closed: Promise<void>
  close(): void
}

/** After two failures in a row to open a websocket, the client polls until one can be opened. */
const FAILURES = 2

/** A lost connection is opened again, and a question that comes twice is answered only once. */
export function connectMailbox(options: MailboxOptions, given: Partial<Times> = {}): Mailbox {
  const { url, agent, answer, transport = 'websocket', say = console.log } = options
  const token = options.token.trim() // a token that was read from a file ends with its line
  const address: Address = agent === undefined ? { url, token } : { url, token, agent }
  const times = { ...TIMES, ...given }
  const http = openHttpLine(address)
  const book = answerBook(answer, say, times.graceMs)
  const ended = new AbortController()
  const closed = aborted(ended.signal).then(() => {
    if (ended.signal.reason instanceof Refused) throw ended.signal.reason
  })
  closed.catch(() => {}) // callers that do not await `closed` have its error from `say`

  const ears: Ears = {
    ask: (ask, acknowledge) => void give(ask.ask, book.page(ask), acknowledge),
    up: () => say(`mailbox: connected to ${url}`),
    down(failures, why) {
      if (failures === 0) say(`mailbox: lost the connection (${why}), connecting again`)
      if (failures === 1) say(`mailbox: cannot connect to ${url} (${why}), trying again until it works`)
    },
    refused: end,
    over(askId, why) {
      if (why !== 'accepted') say(`mailbox: ${askId} needs no answer any more: ${why}`)
      book.close(askId, why)
    },
    uncounted,
    unreadable: (why) => say(`mailbox: a question came that this client cannot read: ${why}`),
  }
  const close = transport === 'polling' ? () => {} : holdSocket()
  if (transport === 'polling') void poll(http, ears, times, ended.signal)
  return { closed, close: () => end() }

  function uncounted(askId: string, { code, message }: Refused) {
    say(`mailbox: the answer to ${askId} does not count: ${message}`)
    book.close(askId, code)
  }

  function end(why?: Refused) {
    if (why) say(`mailbox: ${why.message}`)
    ended.abort(why)
    close()
    book.closeAll()
  }

  function holdSocket() {
    let polling = false
    const reporting: Ears = {
      ...ears,
      down(failures, why) {
        if (failures === 0) ears.down(failures, why)
        if (failures < FAILURES || polling) return
        say(`mailbox: no websocket (${why}), polling until there is one`)
        polling = true
        void poll(http, ears, times, ended.signal, () => socket.connected()).finally(() => {
          polling = false
        })
      },
    }
    const socket = openSocketLine(address, reporting, times)
    return () => socket.close()
  }

  async function give(askId: string, page: Page, acknowledge: Acknowledge) {
    const found = await page.answer
    if (found === undefined || page.over.aborted) return
    await aborted(AbortSignal.any([acknowledge(found), page.over]))
    for (let tries = 1; !page.over.aborted; tries++) {
      try {
        await http.answer(askId, found, page.over)
        page.close('accepted')
      } catch (error) {
        if (page.over.aborted) return
        if (error instanceof Refused && !error.passes) {
          // An answer that was sent before, and whose receipt was lost, is the one that counts.
          const isSentBefore = tries > 1 || acknowledge !== GONE
          return isSentBefore && error.code === 'answered' ? page.close('accepted') : uncounted(askId, error)
        }
        await pause(Math.max(backOff(times, tries), error instanceof Refused ? error.retryMs : 0), page.over)
      }
    }
  }
}

async function poll(
  http: HttpLine,
  ears: Ears,
  times: Times,
  signal: AbortSignal,
  enough = () => false,
): Promise<void> {
  let failures = 0
  let stands = false
  while (!enough() && !signal.aborted) {
    try {
      // The first polling request does not wait for a question, so that the connection is reported at once.
      const ask = await http.take(stands ? USUAL_WAIT_S : 0, signal)
      if (!stands) ears.up()
      stands = true
      failures = 0
      if (ask) ears.ask(ask, GONE)
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof Refused && !error.passes) return ears.refused(error)
      ears.down(stands ? 0 : failures + 1, wordsOf(error))
      stands = false
      failures++
      await pause(Math.max(backOff(times, failures), error instanceof Refused ? error.retryMs : 0), signal)
    }
  }
}

const GONE = () => AbortSignal.abort()
