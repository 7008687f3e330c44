import fs from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Old language features alone are used, so that an outdated Node prints a message instead of a syntax error. */
export function refuseUnfitMachine() {
  const reason = unfit(process.versions.node, wantedNode(), process.platform)
  if (!reason) return
  console.error(reason)
  process.exit(1)
}

/**
 * @param {string} node the version that runs
 * @param {string} wanted the lowest that works
 * @param {string} platform
 */
export function unfit(node, wanted, platform) {
  if (isOlder(node, wanted)) {
    return `Masquerade needs Node ${wanted} or newer, and this is Node ${node}: install a newer one from https://nodejs.org and try again.`
  }
  if (platform === 'win32') {
    return 'Masquerade runs on Linux and macOS: on Windows, run it inside WSL (https://learn.microsoft.com/windows/wsl).'
  }
  return undefined
}

function wantedNode() {
  const manifest = fileURLToPath(new URL('../../package.json', import.meta.url))
  return JSON.parse(fs.readFileSync(manifest, 'utf8')).engines.node.replace('>=', '')
}

/**
 * @param {string} version
 * @param {string} wanted
 */
function isOlder(version, wanted) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [wantedMajor = 0, wantedMinor = 0] = wanted.split('.').map(Number)
  return major < wantedMajor || (major === wantedMajor && minor < wantedMinor)
}
