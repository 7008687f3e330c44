import fs from 'node:fs'
import { attempt } from './attempt.ts'
import { namedProgram, onPath, runs, unpackPackages } from './debian.ts'
import type { Note, Progress } from './progress.mjs'
import { inRoot } from './repository.mjs'

/** Debian's proxies are unpacked and not installed, because an installed proxy would occupy port 80. */
const PROXIES = {
  nginx: { named: 'NGINX_PATH', packages: ['nginx', 'nginx-core'], at: 'usr/sbin/nginx', version: '-v' },
  caddy: { named: 'CADDY_PATH', packages: ['caddy'], at: 'usr/bin/caddy', version: 'version' },
}

export type ProxyName = keyof typeof PROXIES

/** Returns an installed proxy, or one from a Debian package; without one, the tests that need it are skipped. */
export async function proxyProgram(
  name: ProxyName,
  progress: Progress,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { named, packages, version } = PROXIES[name]
  const found = namedProgram(named, (program) => runs(program, version)) ?? find(name)
  if (found) return found
  for (const one of packages) {
    const work = (note: Note) => unpackPackages([one], folderOf(name), note, signal)
    await attempt(`Fetching Debian's ${one}`, work, progress, signal)
    const unpacked = find(name)
    if (unpacked) return unpacked
  }
  progress.say(
    `There is no ${name} here, and none could be had: what needs one is skipped. Install one, or set ${named}.`,
  )
  return undefined
}

const folderOf = (name: ProxyName) => inRoot(`node_modules/.cache/masquerade-${name}`)

function find(name: ProxyName) {
  const { at, version } = PROXIES[name]
  const places = [onPath(name), `/${at}`, `${folderOf(name)}/${at}`]
  return places.find((place) => place !== undefined && fs.existsSync(place) && runs(place, version))
}
