import { createHash } from 'node:crypto'
import { type HrTime, ROOT_CONTEXT, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  type IdGenerator,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Traces } from './traces.ts'

export interface TracesOptions {
  /** The process that works. */
  process: string
  /** Which one of several. */
  instance: string
  /** Of the collector, without /v1/traces. */
  endpoint: string
  /** The share of matches that are traced. */
  share: number
  /** The clock that all processes share, in milliseconds since 1970: spans of several machines lie beside each other. */
  now(): number
  /** How long spans are collected before they are sent. */
  sendEveryMs: number
}

/** A collector that does not answer keeps no process from its end. */
const LAST_WORDS_MS = 1_000

/** Loaded only where an endpoint is configured, so that other sites do not pay for it. */
export function openTraces({ process, instance, endpoint, share, now, sendEveryMs }: TracesOptions): Traces {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const processor = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url }),
    scheduledDelayMillis: sendEveryMs,
    maxQueueSize: 8_192,
  })
  const ids = new GivenIds()
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `masquerade-${process}`, 'service.instance.id': instance }),
    // By the id of the trace alone: all processes decide alike.
    sampler: new TraceIdRatioBasedSampler(share),
    idGenerator: ids,
    spanProcessors: [processor],
  })
  const tracer = provider.getTracer('masquerade')

  return {
    begin(match, name, attributes = {}) {
      const parent = trace.setSpanContext(ROOT_CONTEXT, {
        ...matchIds(match),
        traceFlags: TraceFlags.SAMPLED,
        isRemote: true,
      })
      const beganAt = now()
      const began = performance.now()
      const span = tracer.startSpan(name, { attributes: { ...attributes, match }, startTime: timeOf(beganAt) }, parent)
      return {
        end(came) {
          if (!span.isRecording()) return
          if (came) span.setAttributes(came)
          // By the monotonic clock, which cannot be set and is finer than the shared one.
          span.end(timeOf(beganAt + (performance.now() - began)))
        },
      }
    },
    whole(match, beganAt, attributes) {
      const options = { attributes: { ...attributes, match }, startTime: timeOf(beganAt), root: true }
      ids.give(matchIds(match), () => tracer.startSpan('match', options, ROOT_CONTEXT)).end(timeOf(now()))
    },
    async close() {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, LAST_WORDS_MS)
      })
      await Promise.race([provider.shutdown().catch(() => {}), late])
      clearTimeout(timer)
    },
  }
}

/** Random ids, but for the span that stands for a match. */
class GivenIds implements IdGenerator {
  readonly #random = new RandomIdGenerator()
  #given: MatchIds | undefined

  generateTraceId = () => this.#given?.traceId ?? this.#random.generateTraceId()
  generateSpanId = () => this.#given?.spanId ?? this.#random.generateSpanId()

  give<Result>(ids: MatchIds, work: () => Result): Result {
    this.#given = ids
    try {
      return work()
    } finally {
      this.#given = undefined
    }
  }
}

/** In seconds and nanoseconds: a number by itself might be taken for one on another clock. */
function timeOf(ms: number): HrTime {
  const seconds = Math.floor(ms / 1_000)
  return [seconds, Math.round((ms - seconds * 1_000) * 1_000_000)]
}

interface MatchIds {
  traceId: string
  /** Of the span that stands for the match. */
  spanId: string
}

const TRACE_DIGITS = 32
const SPAN_DIGITS = 16

/** The ids of a match's trace: any process works them out by itself, also one that takes a match over. */
function matchIds(match: string): MatchIds {
  const digest = createHash('sha256').update(`masquerade match ${match}`).digest('hex')
  return { traceId: digest.slice(0, TRACE_DIGITS), spanId: digest.slice(TRACE_DIGITS, TRACE_DIGITS + SPAN_DIGITS) }
}
