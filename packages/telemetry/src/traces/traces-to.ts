import type { TraceSettings, Traces } from './traces.ts'

/** All processes of the site share the clock `now`, so that trace spans of several machines fit together. */
export async function tracesTo(process: string, env: TraceSettings, now: () => number): Promise<Traces | undefined> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return undefined
  const { openTraces } = await import('./open-traces.ts')
  return openTraces(process, endpoint, env, now)
}
