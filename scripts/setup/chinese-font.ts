import { spawnSync } from 'node:child_process'
import { installPackage, onPath, whyNoPackages } from './debian.ts'
import type { Progress } from './progress.mjs'

const PACKAGE = 'fonts-noto-cjk'

/** Screenshots need a font with Chinese characters, tests run without one. */
export async function chineseFont(progress: Progress, signal: AbortSignal) {
  if (process.platform !== 'linux' || knowsChinese()) return
  const reason = whyNoPackages()
  if (reason) {
    progress.say(
      `No font with Chinese characters here (${reason}): screenshots show boxes instead. Install ${PACKAGE}.`,
    )
    return
  }
  await installPackage(PACKAGE, `Installing a font with Chinese characters (${PACKAGE})`, progress, signal)
}

function knowsChinese() {
  if (!onPath('fc-list')) return false
  return spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' }).stdout.trim() !== ''
}
