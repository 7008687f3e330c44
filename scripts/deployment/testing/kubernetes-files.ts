import { readdirSync, readFileSync } from 'node:fs'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { inRoot } from '../../setup/repository.mjs'

const FOLDER = 'deploy/kubernetes'

const from = z.strictObject({ name: z.string(), key: z.string() })
const variable = z.union([
  z.strictObject({ name: z.string(), value: z.string() }),
  z.strictObject({
    name: z.string(),
    valueFrom: z.union([z.strictObject({ configMapKeyRef: from }), z.strictObject({ secretKeyRef: from })]),
  }),
])
const probe = z.object({ httpGet: z.strictObject({ path: z.string(), port: z.number() }).optional() })
const container = z.object({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).optional(),
  ports: z.array(z.object({ containerPort: z.number() })).default([]),
  env: z.array(variable),
  resources: z.object({ requests: z.record(z.string(), z.string()), limits: z.record(z.string(), z.string()) }),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  securityContext: z.unknown(),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
})
const podSpec = z.object({
  terminationGracePeriodSeconds: z.number().optional(),
  automountServiceAccountToken: z.boolean(),
  enableServiceLinks: z.boolean(),
  securityContext: z.object({ runAsNonRoot: z.boolean(), runAsUser: z.number(), seccompProfile: z.unknown() }),
  containers: z.array(container).length(1),
  volumes: z.array(z.object({ name: z.string() })),
})
const maker = z.object({
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    replicas: z.number().optional(),
    template: z.object({ metadata: z.object({ labels: z.object({ app: z.string() }) }), spec: podSpec }),
    volumeClaimTemplates: z.array(z.object({ metadata: z.object({ name: z.string() }) })).default([]),
  }),
})

const resource = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), namespace: z.string().optional() }).optional(),
})
export type Resource = z.infer<typeof resource>
type Container = z.infer<typeof container>

/** The file secrets.yaml with real secrets is not in the repository, so secrets.yaml.example is read in its place. */
export const manifests: Readonly<Record<string, Resource[]>> = Object.fromEntries(
  readdirSync(inRoot(FOLDER))
    .filter((name) => /\.yaml(\.example)?$/.test(name) && name !== 'secrets.yaml')
    .map((name) => [name.replace('.example', ''), documentsIn(readFileSync(inRoot(FOLDER, name), 'utf8'), name)]),
)

export const all: Resource[] = Object.values(manifests).flat()

export const ofKind = (kind: string): Resource[] => all.filter((one) => one.kind === kind)

export function named(kind: string, name: string): Resource {
  const found = ofKind(kind).find((one) => one.metadata?.name === name)
  if (!found) throw new Error(`${FOLDER} has no ${kind} ${name}`)
  return found
}

export const makers = ['Deployment', 'StatefulSet', 'Job'].flatMap(ofKind).map((one) => maker.parse(one))

export function podOf(name: string) {
  const found = makers.find((one) => one.metadata.name === name)
  const [first] = found?.spec.template.spec.containers ?? []
  if (!found || !first) throw new Error(`${FOLDER} makes no pods called ${name}`)
  return { ...found.spec, pod: found.spec.template.spec, container: first }
}

export function valuesOf(kind: 'ConfigMap' | 'Secret', name: string): Record<string, string> {
  const { data, stringData } = named(kind, name)
  return z.record(z.string(), z.string()).parse(data ?? stringData)
}

export function environmentOf({ env }: Container): Record<string, string> {
  return Object.fromEntries(
    env.map((one) => {
      if ('value' in one) return [one.name, one.value]
      const [kind, { name, key }] =
        'configMapKeyRef' in one.valueFrom
          ? (['ConfigMap', one.valueFrom.configMapKeyRef] as const)
          : (['Secret', one.valueFrom.secretKeyRef] as const)
      const value = valuesOf(kind, name)[key]
      if (value === undefined) throw new Error(`the ${kind} ${name} has no ${key}`)
      return [one.name, value]
    }),
  )
}

export const secretsOf = ({ env }: Container): string[] =>
  env.flatMap((one) => ('valueFrom' in one && 'secretKeyRef' in one.valueFrom ? [one.valueFrom.secretKeyRef.name] : []))

function documentsIn(source: string, name: string): Resource[] {
  return parseAllDocuments(source).map((document) => {
    const [error] = document.errors
    if (error) throw new Error(`${name}: ${error.message}`)
    return resource.parse(document.toJS())
  })
}
