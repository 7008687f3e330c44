import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { traceVariables } from '../env.ts'
import type { Traces } from './traces.ts'

/** Opens a process's traces, as its environment variables say; undefined where they name no collector. */
export async function tracesTo(
  process: string,
  env: z.output<z.ZodObject<typeof traceVariables>>,
  now: () => number,
): Promise<Traces | undefined> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return undefined
  // The module is only loaded by processes that have a collector of traces.
  const { openTraces } = await import('./open-traces.ts')
  const [share, sendEveryMs] = [env.OTEL_TRACES_SAMPLER_ARG, env.OTEL_BSP_SCHEDULE_DELAY]
  return openTraces({ process, instance: randomUUID(), endpoint, share, sendEveryMs, now })
}
