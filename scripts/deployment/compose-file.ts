import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { inRoot } from '../setup/repository.mjs'

const text = z.union([z.string(), z.number()]).transform(String)

const service = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), target: z.string() }).optional(),
  container_name: z.string().optional(),
  restart: z.string(),
  read_only: z.boolean().default(false),
  stop_grace_period: z.string().optional(),
  environment: z.record(z.string(), text).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  networks: z.union([z.array(z.string()), z.record(z.string(), z.object({ ipv4_address: z.string() }))]),
  command: z.array(z.string()).optional(),
  healthcheck: z.object({ disable: z.boolean().optional(), test: z.array(z.string()).optional() }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
})
const compose = z.object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.unknown()) })

type Service = z.infer<typeof service>

export const composeText = readFileSync(inRoot('docker-compose.yml'), 'utf8')
export const composeDocument: unknown = parse(composeText, { merge: true })
export const { services, volumes } = compose.parse(composeDocument)

export function serviceOf(name: string): Service {
  const found = services[name]
  if (!found) throw new Error(`docker-compose.yml has no service ${name}`)
  return found
}

const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g

interface Variable {
  name: string
  refusal?: string
}

export function variablesIn(source: string): Variable[] {
  const found = [...source.matchAll(VARIABLE)].map(([, name = '', sign, rest]) => ({
    name,
    ...(sign === '?' && rest !== undefined && { refusal: rest }),
  }))
  return [...new Map(found.map((one) => [one.name, one])).values()]
}

export function filledIn(value: string, env: Record<string, string>): string {
  return value.replace(VARIABLE, (_, name: string, sign: string | undefined, rest: string | undefined) => {
    const given = env[name]
    if (given) return given
    if (sign === '?') throw new Error(rest)
    return sign === '-' ? (rest ?? '') : ''
  })
}
