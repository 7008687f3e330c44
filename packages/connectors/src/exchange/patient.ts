import type { Outbound, OutboundRequest, OutboundResponse } from '@masquerade/outbound'
import { OutboundError } from '@masquerade/outbound'
import type { Clock } from '../clock.ts'
import { MARGIN_MS } from '../limits.ts'

export interface Until {
  /** In milliseconds since 1970. */
  deadline: number
  signal: AbortSignal
}

/**
 * When asking again is asking for the first time. `unsent`: only after a connection that never was. `when-told`: also
 * after 429 or 503 with Retry-After, where the server says that nothing was done: model APIs do.
 */
export type Retry = 'unsent' | 'when-told'

const TRIES = 3
const FIRST_PAUSE_MS = 250
/** What must be left after a pause, or it is not worth it. */
const LEAST_MS = 1_000

/** The way out, within an ask's time: every request gets what is left of it, and is tried again where that is safe. */
export function patient(
  outbound: Pick<Outbound, 'open'>,
  clock: Clock,
  { deadline, signal }: Until,
  retry: Retry,
): Pick<Outbound, 'open'> {
  const left = () => deadline - MARGIN_MS - clock.now()

  async function open(request: OutboundRequest, tries: number): Promise<OutboundResponse> {
    const timeoutMs = left()
    if (timeoutMs <= 0) throw new OutboundError('timeout', 'no time was left to ask')
    const signals = request.signal ? AbortSignal.any([request.signal, signal]) : signal
    let pause: number
    try {
      const response = await outbound.open({ ...request, timeoutMs, signal: signals })
      const wait = retry === 'when-told' && tries < TRIES ? retryAfter(response, clock) : undefined
      if (wait === undefined || wait + LEAST_MS > left()) return response
      response.discard()
      pause = wait
    } catch (error) {
      pause = FIRST_PAUSE_MS * 2 ** (tries - 1)
      const again = error instanceof OutboundError && error.unsent && tries < TRIES && pause + LEAST_MS <= left()
      if (!again) throw error
    }
    await clock.sleep(pause, signals)
    return open(request, tries + 1)
  }

  return { open: (request) => open(request, 1) }
}

function retryAfter({ status, headers }: OutboundResponse, clock: Clock): number | undefined {
  const told = headers['retry-after']
  if ((status !== 429 && status !== 503) || typeof told !== 'string') return undefined
  const ms = /^\d+(\.\d+)?$/.test(told.trim()) ? Number(told) * 1000 : Date.parse(told) - clock.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}
