import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { traceVariables } from '../env.ts'
import type { Traces } from './traces.ts'

export async function tracesTo(
  process: string,
  env: z.output<z.ZodObject<typeof traceVariables>>,
  now: () => number,
): Promise<Traces | undefined> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return undefined
  const { openTraces } = await import('./open-traces.ts')
  const [share, sendEveryMs] = [env.OTEL_TRACES_SAMPLER_ARG, env.OTEL_BSP_SCHEDULE_DELAY]
  return openTraces({ process, instance: randomUUID(), endpoint, share, sendEveryMs, now })
}
