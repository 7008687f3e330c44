import path from 'node:path'
import { watch } from 'chokidar'
import { isNoSource } from '../setup/build.ts'
import { inRoot, root } from '../setup/repository.mjs'
import type { WatchSources } from '../start/start.ts'

/** Editors often save several files at once, so a process is restarted this long after a change. */
const SETTLED_AFTER_MS = 200

/** A change of these sources restarts a process. Pages are not among them, since the running web app rebuilds them. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  web: [
    ...['server.ts', 'env.ts', 'next.config.ts', 'front', 'lib/server/open-store.ts'].map((file) => `apps/web/${file}`),
    ...['inbound', 'store', 'telemetry'].map((name) => `packages/${name}/src`),
  ],
  runner: ['apps/runner/src', 'packages'],
  live: ['apps/live/src', 'packages'],
}

export function processesOf(file: string): string[] {
  if (!/\.(ts|tsx|mjs|json)$/.test(file) || isNoSource(file)) return []
  const isIn = (place: string) => file === place || file.startsWith(`${place}/`)
  return Object.keys(SOURCES).filter((name) => SOURCES[name]?.some(isIn))
}

export const watchSources: WatchSources = (restart) => {
  const outdated = new Set<string>()
  const settled = () => {
    for (const name of outdated) restart(name)
    outdated.clear()
  }
  let timer: NodeJS.Timeout | undefined
  const places = [...new Set(Object.values(SOURCES).flat())].map((place) => inRoot(place))
  const isIgnored = (file: string) => isNoSource(path.relative(root, file))
  return watch(places, { ignored: isIgnored, ignoreInitial: true }).on('all', (_, file) => {
    for (const name of processesOf(path.relative(root, file).replaceAll(path.sep, '/'))) outdated.add(name)
    clearTimeout(timer)
    timer = setTimeout(settled, SETTLED_AFTER_MS)
  })
}
