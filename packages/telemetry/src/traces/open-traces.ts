import { createHash, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
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
import type { TraceSettings, Traces } from './traces.ts'

const LAST_WORDS_MS = 1_000

/** This module and its libraries are loaded only where traces are switched on, which saves memory everywhere else. */
export function openTraces(process: string, endpoint: string, env: TraceSettings, now: () => number): Traces {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const attributes = { 'service.name': `masquerade-${process}`, 'service.instance.id': randomUUID() }
  const processor = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url }),
    scheduledDelayMillis: env.OTEL_BSP_SCHEDULE_DELAY,
    maxQueueSize: 8_192,
  })
  const ids = new GivenIds()
  const provider = new TracerProvider({
    resource: resourceFromAttributes(attributes),
    // Whether a match is traced follows from the trace's id alone, so that all processes decide the same.
    sampler: new TraceIdRatioBasedSampler(env.OTEL_TRACES_SAMPLER_ARG),
    idGenerator: ids,
    spanProcessors: [processor],
  })
  const tracer = provider.getTracer('masquerade')

  return {
    begin(match, name, attributes = {}) {
      const whole = { ...matchIds(match), traceFlags: TraceFlags.SAMPLED, isRemote: true }
      const parent = trace.setSpanContext(ROOT_CONTEXT, whole)
      const beganAt = now()
      const began = performance.now()
      const span = tracer.startSpan(name, { attributes: { ...attributes, match }, startTime: timeOf(beganAt) }, parent)
      return {
        end(came) {
          if (!span.isRecording()) return
          if (came) span.setAttributes(came)
          // The end of a trace span is measured by the monotonic clock, which cannot be set back.
          span.end(timeOf(beganAt + (performance.now() - began)))
        },
      }
    },
    whole(match, beganAt, attributes) {
      const options = { attributes: { ...attributes, match }, startTime: timeOf(beganAt), root: true }
      ids.give(matchIds(match), () => tracer.startSpan('match', options, ROOT_CONTEXT)).end(timeOf(now()))
    },
    async close() {
      await Promise.race([provider.shutdown().catch(() => {}), setTimeout(LAST_WORDS_MS, undefined, { ref: false })])
    },
  }
}

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

/** A time is given as a pair of seconds and nanoseconds, since OpenTelemetry may misunderstand a single number. */
function timeOf(ms: number): HrTime {
  const seconds = Math.floor(ms / 1_000)
  return [seconds, Math.round((ms - seconds * 1_000) * 1_000_000)]
}

type MatchIds = ReturnType<typeof matchIds>

const TRACE_DIGITS = 32
const SPAN_DIGITS = 16

/** The ids of a match's trace are computed from the match's id, so that every process gets the same ids. */
function matchIds(match: string) {
  const digest = createHash('sha256').update(`masquerade match ${match}`).digest('hex')
  return { traceId: digest.slice(0, TRACE_DIGITS), spanId: digest.slice(TRACE_DIGITS, TRACE_DIGITS + SPAN_DIGITS) }
}
