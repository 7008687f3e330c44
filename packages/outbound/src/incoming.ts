import type { Dispatcher } from 'undici'

export interface Head {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
}

export type Incoming = ReturnType<typeof incoming>

interface IncomingEars {
  /** Called before each piece of an answer is stored in memory; if it returns an error, the request is aborted. */
  taking(bytes: number): Error | undefined
  over(): void
}

/** The HTTP library's function `request` is not used here, because it needs twice as much processing time. */
export function incoming(dispatcher: Dispatcher, request: Dispatcher.DispatchOptions, ears: IncomingEars) {
  let chunks: Uint8Array[] = []
  let controller: Dispatcher.DispatchController | undefined
  let ended: { error?: Error } | undefined
  let wake = () => {}
  let answered: (head: Head) => void = () => {}
  let broken: (error: Error) => void = () => {}
  const head = new Promise<Head>((resolve, reject) => {
    answered = resolve
    broken = reject
  })
  head.catch(() => {}) // a caller that awaits it gets the error

  function over(error?: Error): void {
    if (ended) return
    ended = error ? { error } : {}
    if (error) broken(error)
    ears.over()
    wake()
  }

  function end(error: Error): void {
    if (ended) return
    over(error)
    controller?.abort(error)
  }

  dispatcher.dispatch(request, {
    onRequestStart(started) {
      controller = started
      if (ended) started.abort(ended.error ?? new Error('the exchange is over'))
    },
    onResponseStart(_, status, headers) {
      if (status >= 200) answered({ status, headers }) // what comes before is no answer yet
    },
    onResponseData(_, chunk) {
      if (ended) return
      const error = ears.taking(chunk.byteLength)
      if (error) return end(error)
      chunks.push(chunk)
      wake()
    },
    onResponseEnd: () => over(),
    onResponseError: (_, error) => over(error),
  })

  return {
    head,
    end,
    async *body(): AsyncIterable<Uint8Array> {
      for (;;) {
        const come = chunks
        chunks = []
        yield* come
        if (chunks.length > 0) continue
        if (ended?.error) throw ended.error
        if (ended) return
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
  }
}
