import { readFileSync } from 'node:fs'
import { LONGEST_DRAIN_MS } from '@masquerade/inbound'
import { LIVE_PATH, MAILBOX_PATH, USUAL_LIVE_PATH } from '@masquerade/protocol'
import { describe, expect, it } from 'vitest'
import { variables as live, readEnv as readLive } from '../../apps/live/src/env.ts'
import { readEnv as readRunner, variables as runner } from '../../apps/runner/src/env.ts'
import { readEnv as readWeb, variables as web } from '../../apps/web/env.ts'
import { inRoot } from '../setup/repository.mjs'
import { serviceOf } from './compose-file.ts'
import {
  all,
  environmentOf,
  makers,
  manifests,
  named,
  ofKind,
  podOf,
  type Resource,
  secretsOf,
  valuesOf,
} from './testing/kubernetes-files.ts'

const PROCESSES = {
  web: { schema: web, read: readWeb, port: 'PORT' },
  live: { schema: live, read: readLive, port: 'LIVE_PORT' },
  runner: { schema: runner, read: readRunner, port: 'RUNNER_PORT' },
}
const names = ['web', 'live', 'runner'] as const
/** What web needs at most once it answers no more. */
const FINISH_MS = 9_000
/** The variables that the manifests deliberately keep from a process, and why. */
const LEFT_OUT: Record<(typeof names)[number], Record<string, string>> = {
  web: {
    NODE_ENV: 'the image says it',
    MASQUERADE_LOCAL_SIGN_IN: 'users sign in over the network only',
    MASQUERADE_SIGN_IN_CODE: 'users sign in over the network only',
    MASQUERADE_EMPTY_PAGE: 'for measuring',
    MASQUERADE_DUMPS: 'needs a volume that runners write and webs read: docs/operating-kubernetes.md',
  },
  live: {},
  runner: {
    PORT: 'no process of the site shares its pod',
    LIVE_PORT: 'likewise',
    MASQUERADE_DATA: 'its key is a secret of the cluster, and it keeps nothing else',
    MASQUERADE_RUNNER_KEY_FILE: 'likewise',
    MASQUERADE_DUMPS: 'needs a volume that runners write and webs read: docs/operating-kubernetes.md',
    MASQUERADE_ALLOW_LOCAL_AGENTS: 'never on a public site',
  },
}
/** Longer than a runner takes to give back what it plays. */
const ENDING_MS = 12_000

const METRICS_PORT = 9464
const portOf = (name: (typeof names)[number]) => Number(environmentOf(podOf(name).container)[PROCESSES[name].port])
const filled = (environment: Record<string, string>) =>
  // As an operator fills in secrets.yaml; a key is no key here.
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, name === 'AUTH_SECRET' ? 's'.repeat(64) : value]),
  )

describe('the manifests for Kubernetes', () => {
  it('are listed for kubectl, all but the alternative, and each stands in the one namespace', () => {
    const list = named('Kustomization', 'masquerade')
    const others = Object.keys(manifests).filter((name) => name !== 'kustomization.yaml')
    expect([...(list.resources as string[]), 'runner-autoscaling.keda.yaml'].sort()).toEqual(others.sort())
    expect(readFileSync(inRoot('.gitignore'), 'utf8').split('\n')).toContain('deploy/kubernetes/secrets.yaml')
    const elsewhere = all.filter(
      ({ kind, metadata }) => !['Namespace', 'Kustomization'].includes(kind) && metadata?.namespace !== 'masquerade',
    )
    expect(elsewhere).toEqual([])
    const seen = all.map(({ kind, metadata }) => `${kind} ${metadata?.name}`)
    expect(seen.length).toBe(new Set(seen).size)
  })

  it('run the images of docker compose, and the same commands', () => {
    const list = named('Kustomization', 'masquerade')
    const renamed = (list.images as { name: string }[]).map(({ name }) => name)
    expect(renamed.sort()).toEqual(['masquerade-live', 'masquerade-runner', 'masquerade-web'])
    for (const { metadata, spec } of makers) {
      const [container] = spec.template.spec.containers
      expect([metadata.name, container?.image]).toEqual([metadata.name, serviceOf(metadata.name).image])
    }
    expect(podOf('prepare').container.command).toEqual(serviceOf('prepare').command)
    const { POSTGRES_PASSWORD: _, ...settings } = environmentOf(podOf('postgres').container)
    expect(serviceOf('postgres').environment).toMatchObject(settings)
  })

  it.each(names)('give %s all variables that its env.ts names, and no other', (name) => {
    const given = Object.keys(environmentOf(podOf(name).container))
    const known = Object.keys(PROCESSES[name].schema.shape)
    expect(given.filter((one) => !known.includes(one))).toEqual([])
    expect([...given, ...Object.keys(LEFT_OUT[name])].sort()).toEqual(known.sort())
  })

  it.each(names)('tell %s no setting otherwise than docker compose, but for where it runs', (name) => {
    const own = environmentOf(podOf(name).container)
    const fixed = Object.entries(serviceOf(name).environment).filter(
      ([variable, value]) => !value.includes('$') && own[variable] !== undefined,
    )
    expect(own).toMatchObject(Object.fromEntries(fixed))
  })

  it.each(names)('give %s what it needs once the secrets are filled in', (name) => {
    const environment = filled(environmentOf(podOf(name).container))
    expect(() => PROCESSES[name].read(environment)).not.toThrow()
    const needed = Object.entries(PROCESSES[name].schema.shape).filter(([, one]) => !one.safeParse(undefined).success)
    for (const [variable] of needed) expect(environment[variable]).toBeTruthy()
  })

  it('use every setting and every secret that there is to be filled in', () => {
    const used = makers
      .flatMap(({ spec }) => spec.template.spec.containers)
      .flatMap(({ env }) => env.map(({ name }) => name))
    const offered = [
      ...Object.keys(valuesOf('ConfigMap', 'settings')),
      ...ofKind('Secret').flatMap(({ metadata }) => Object.keys(valuesOf('Secret', metadata?.name ?? ''))),
    ]
    expect(offered.filter((name) => !used.includes(name))).toEqual([])
  })

  it('give each secret to those alone that need it', () => {
    const holders = (secret: string) =>
      makers
        .filter(({ spec }) => spec.template.spec.containers.some((one) => secretsOf(one).includes(secret)))
        .map(({ metadata }) => metadata.name)
        .sort()
    expect(holders('sign-in')).toEqual(['web'])
    expect(holders('runner-key')).toEqual(['runner'])
    expect(holders('database-owner')).toEqual(['postgres', 'prepare'])
    expect(holders('database')).toEqual(['live', 'prepare', 'runner', 'web'])
    expect(Object.keys(valuesOf('Secret', 'sign-in')).sort()).toEqual(
      ['AUTH_SECRET', 'GITHUB_ID', 'GITHUB_SECRET', 'HF_CLIENT_ID', 'HF_CLIENT_SECRET'].sort(),
    )
    expect(Object.keys(valuesOf('ConfigMap', 'settings')).filter((name) => /SECRET|PASSWORD|KEY$/.test(name))).toEqual(
      [],
    )
  })

  it('use the database as a role of the site, which prepare makes', () => {
    const [owner, role] = [
      new URL(valuesOf('Secret', 'database-owner').DATABASE_OWNER_URL ?? ''),
      new URL(valuesOf('Secret', 'database').DATABASE_URL ?? ''),
    ]
    expect([owner.username, role.username]).toEqual(['masquerade', 'masquerade_site'])
    expect(owner.host + owner.pathname).toBe(role.host + role.pathname)
    expect([owner.hostname, owner.port]).toEqual([named('Service', 'postgres').metadata?.name, '5432'])
  })

  it.each(makers.map(({ metadata }) => metadata.name))(
    '%s runs without root, without privileges and with a read-only file system',
    (name) => {
      const { pod, container, volumeClaimTemplates } = podOf(name)
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
      expect(pod.securityContext.runAsUser).toBeGreaterThan(0)
      expect(pod.automountServiceAccountToken).toBe(false)
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(Object.keys(container.resources.requests).sort()).toEqual(['cpu', 'memory'])
      expect(container.resources.limits.memory).toBeTruthy()
      const volumes = [...pod.volumes.map((one) => one.name), ...volumeClaimTemplates.map((one) => one.metadata.name)]
      expect(container.volumeMounts.map((one) => one.name).sort()).toEqual(volumes.sort())
    },
  )

  // A service called live would tell every pod that LIVE_PORT is tcp://…, and none of them would start.
  it('let no service be taken for a setting', () => {
    for (const { spec } of makers) expect(spec.template.spec.enableServiceLinks).toBe(false)
  })

  it.each(names)('ask %s whether it is alive and whether it is ready, where it says so', (name) => {
    const { container } = podOf(name)
    const port = portOf(name)
    expect(container.ports).toEqual([{ containerPort: port }, { containerPort: METRICS_PORT }])
    expect(environmentOf(container)).toMatchObject({ METRICS_PORT: `${METRICS_PORT}`, METRICS_HOST: '0.0.0.0' })
    expect(container.startupProbe?.httpGet).toEqual({ path: '/healthz', port })
    expect(container.livenessProbe?.httpGet).toEqual({ path: '/healthz', port })
    expect(container.readinessProbe?.httpGet).toEqual({ path: '/readyz', port })
    // Otherwise only the pod itself could ask.
    expect(environmentOf(container).HOST).toBe('0.0.0.0')
  })

  it.each(names)('leave %s the time that it takes to end', (name) => {
    const { pod, container } = podOf(name)
    const drainMs = Number(environmentOf(container).DRAIN_MS ?? 0)
    const graceMs = (pod.terminationGracePeriodSeconds ?? 0) * 1_000
    expect(graceMs).toBeGreaterThanOrEqual(name === 'runner' ? ENDING_MS : LONGEST_DRAIN_MS + FINISH_MS)
    // A readiness probe has failed by then, and balancers have heard of it.
    if (name !== 'runner') expect(drainMs).toBeGreaterThanOrEqual(8_000)
  })

  it.each(names)('keep one %s while machines are looked after, and bring a new one before an old one goes', (name) => {
    expect(named('PodDisruptionBudget', name).spec).toEqual({
      minAvailable: 1,
      selector: { matchLabels: { app: name } },
    })
    expect(named('Deployment', name).spec).toMatchObject({
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
    })
  })

  it.each(['web', 'live'] as const)('lead to %s where it listens, of which there are two', (name) => {
    expect(named('Service', name).spec).toMatchObject({
      selector: { app: name },
      ports: [{ port: portOf(name), targetPort: portOf(name) }],
    })
    expect(podOf(name).replicas).toBe(2)
    expect(environmentOf(podOf('web').container).LIVE_URL).toBe(`http://live:${portOf('live')}`)
  })

  it('bring more runners when matches wait, and leave their number to that', () => {
    const hpa = named('HorizontalPodAutoscaler', 'runner').spec as Record<string, unknown>
    expect(hpa).toMatchObject({
      scaleTargetRef: { kind: 'Deployment', name: 'runner' },
      metrics: [{ type: 'External', external: { metric: { name: 'masquerade_matches_waiting' } } }],
    })
    expect(podOf('runner').replicas).toBeUndefined()
    const keda = named('ScaledObject', 'runner').spec as Record<string, unknown>
    expect(keda).toMatchObject({ minReplicaCount: hpa.minReplicas, maxReplicaCount: hpa.maxReplicas })
    expect(JSON.stringify(keda)).toContain('masquerade_matches_waiting')
  })
})

interface Rule {
  host: string
  http?: { paths: { path: string; backend: { service: { name: string; port: { number: number } } } }[] }
}

describe('the Ingress', () => {
  const rulesOf = ({ spec }: Resource) => (spec as { rules: Rule[] }).rules
  const annotationsOf = (name: string) =>
    (named('Ingress', name).metadata as unknown as { annotations: Record<string, string> }).annotations

  it('gives to the gateways what is theirs, and everything else to web', () => {
    const paths = ofKind('Ingress').flatMap((one) => rulesOf(one).flatMap(({ http }) => http?.paths ?? []))
    expect(paths.map(({ path, backend: { service } }) => [path, service.name, service.port.number]).sort()).toEqual(
      [
        ...[LIVE_PATH, USUAL_LIVE_PATH, MAILBOX_PATH].map((path) => [path, 'live', portOf('live')]),
        ['/', 'web', portOf('web')],
      ].sort(),
    )
  })

  it('brings each visitor to the same gateway', () => {
    expect(annotationsOf('live')).toMatchObject({
      'nginx.org/lb-method': 'hash $binary_remote_addr consistent',
      'nginx.ingress.kubernetes.io/upstream-hash-by': '$binary_remote_addr',
    })
    expect(Object.keys(annotationsOf('pages')).filter((name) => /lb-method|hash/.test(name))).toEqual([])
  })

  it('has the host name that the site’s settings name', () => {
    const hosts = ofKind('Ingress').flatMap((one) => rulesOf(one).map(({ host }) => host))
    expect(new Set(hosts)).toEqual(new Set([new URL(valuesOf('ConfigMap', 'settings').MASQUERADE_URL ?? '').host]))
  })
})

interface Peer {
  podSelector?: { matchLabels?: { app: string }; matchExpressions?: { values: string[] }[] }
  namespaceSelector?: object
  ipBlock?: { cidr: string; except?: string[] }
}
interface Policy {
  podSelector: NonNullable<Peer['podSelector']>
  policyTypes: string[]
  ingress?: { from: Peer[]; ports: { port: number }[] }[]
  egress?: { to: Peer[]; ports?: { port: number }[] }[]
}

describe('the network of the cluster', () => {
  const policies = ofKind('NetworkPolicy').map(({ spec }) => spec as unknown as Policy)
  const appsOf = ({ matchLabels, matchExpressions }: NonNullable<Peer['podSelector']>) =>
    matchLabels ? [matchLabels.app] : (matchExpressions ?? []).flatMap(({ values }) => values)
  const everybody = makers.map(({ spec }) => spec.template.metadata.labels.app)
  const of = (app: string) => policies.filter(({ podSelector }) => appsOf(podSelector).includes(app))
  const waysOut = (app: string) => of(app).flatMap(({ egress }) => (egress ?? []).flatMap(({ to }) => to))

  it('forbids all connections by default and allows those of the listed processes', () => {
    expect(policies[0]).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
    const known = policies.flatMap(({ podSelector }) => appsOf(podSelector))
    expect(known.filter((app) => !everybody.includes(app))).toEqual([])
  })

  it('has no way out for the database, and one to agents for runners alone', () => {
    expect(waysOut('postgres')).toEqual([])
    const out = everybody.filter((app) => waysOut(app).some(({ ipBlock }) => ipBlock))
    expect(out.sort()).toEqual(['runner', 'web'])
    // Web signs people in, and nothing else.
    const ports = of('web').flatMap(({ egress }) =>
      (egress ?? []).filter(({ to }) => to.some(({ ipBlock }) => ipBlock)).map((one) => one.ports),
    )
    expect(ports).toEqual([[{ port: 443 }]])
  })

  it('keeps all of them off every private network, and off what clouds tell their machines', () => {
    const blocks = everybody.flatMap(waysOut).flatMap(({ ipBlock }) => ipBlock ?? [])
    for (const { cidr, except = [] } of blocks) {
      expect(['0.0.0.0/0', '2000::/3']).toContain(cidr)
      if (cidr !== '0.0.0.0/0') continue
      expect(except).toEqual(
        expect.arrayContaining(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '127.0.0.0/8', '169.254.0.0/16']),
      )
    }
  })

  it('lets into the database those who use it, by the way that they take', () => {
    const users = makers
      .filter(({ spec }) => spec.template.spec.containers.some((one) => secretsOf(one).includes('database')))
      .map(({ metadata }) => metadata.name)
    const admitted = of('postgres').flatMap(({ ingress }) => (ingress ?? []).flatMap(({ from }) => from))
    expect(admitted.flatMap(({ podSelector }) => (podSelector ? appsOf(podSelector) : [])).sort()).toEqual(users.sort())
    for (const app of users) {
      expect(waysOut(app).flatMap(({ podSelector }) => (podSelector ? appsOf(podSelector) : []))).toContain('postgres')
    }
  })

  it.each(names)('lets %s be asked where it listens', (name) => {
    const ports = of(name).flatMap(({ ingress }) => (ingress ?? []).flatMap((one) => one.ports.map(({ port }) => port)))
    // Of a runner's own port only the probes ask, which no policy keeps out.
    expect(new Set(ports)).toEqual(new Set(name === 'runner' ? [METRICS_PORT] : [portOf(name), METRICS_PORT]))
  })
})
