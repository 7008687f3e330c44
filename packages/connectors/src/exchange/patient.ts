import type { Outbound, OutboundRequest, OutboundResponse } from '@masquerade/outbound'
import { OutboundError } from '@masquerade/outbound'
import type { Clock } from '../clock.ts'
import { MARGIN_MS } from '../limits.ts'
import { requestedWait } from './requested-wait.ts'

export interface Until {
  /** In milliseconds since 1970. */
  deadline: number
  signal: AbortSignal
}

/**
 * When sending a request again is safe. `unsent`: only after a connection that failed, since the server has seen no
 * request then. `when-invited`: also where the server says when to come again, since it did nothing then. `model`: also
 * after 500 and 502, since a completion changes nothing at the provider.
 */
export type Retry = 'unsent' | 'when-invited' | 'model'

const TRIES: Readonly<Record<Retry, number>> = { unsent: 3, 'when-invited': 3, model: 4 }
/** Doubled with each try. */
const FIRST_PAUSE_MS = 250
/** With less time left after a pause, no other try is made. */
const LEAST_MS = 1_000

/** The way out, within an ask's time: a request gets all the time that is left, and is tried again where that is safe. */
export function patient(
  outbound: Pick<Outbound, 'open'>,
  clock: Clock,
  { deadline, signal }: Until,
  retry: Retry,
): Pick<Outbound, 'open'> {
  const left = () => deadline - MARGIN_MS - clock.now()
  const worthIt = (pause: number) => pause + LEAST_MS <= left()

  async function open(request: OutboundRequest, tries: number): Promise<OutboundResponse> {
    const timeoutMs = left()
    if (timeoutMs <= 0) throw new OutboundError('timeout', 'no time was left to ask')
    const asked = request.signal ?? signal
    const signals = asked === signal ? signal : AbortSignal.any([asked, signal])
    const last = tries === TRIES[retry]
    const usual = FIRST_PAUSE_MS * 2 ** (tries - 1)
    let pause: number
    try {
      const response = await outbound.open({ ...request, timeoutMs, signal: signals })
      if (last || retry === 'unsent') return response
      const requested = await requestedWait(response, clock)
      const passes = retry === 'model' && FAILED_IN_PASSING.has(response.status)
      pause = Math.max(usual, requested.ms ?? 0)
      if ((requested.ms === undefined && !passes) || !worthIt(pause)) return requested.response
      response.discard()
    } catch (error) {
      const again = error instanceof OutboundError && error.unsent && !last && worthIt(usual)
      if (!again) throw error
      pause = usual
    }
    await clock.sleep(pause, signals)
    return open(request, tries + 1)
  }

  return { open: (request) => open(request, 1) }
}

/** A worker that crashed, or a gateway that found none; the next request may meet another one. */
const FAILED_IN_PASSING = new Set([500, 502])
