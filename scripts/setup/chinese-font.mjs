import { spawnSync } from 'node:child_process'
import { installPackage, onPath, whyNoPackages } from './debian.mjs'
import { Refusal } from './refusal.mjs'

const PACKAGE = 'fonts-noto-cjk'

/**
 * Sees to it that Chromium can draw Chinese, so that screenshots show it. Without a font the tests run all the same.
 *
 * @param {import('./progress.mjs').Progress} progress
 * @param {AbortSignal} signal
 */
export async function chineseFont(progress, signal) {
  if (process.platform !== 'linux' || knowsChinese()) return
  const reason = whyNoPackages()
  if (reason) {
    progress.say(
      `No font with Chinese characters here (${reason}): screenshots show boxes instead. Install ${PACKAGE}.`,
    )
    return
  }
  try {
    await progress.step(`Installing a font with Chinese characters (${PACKAGE})`, (note) =>
      installPackage(PACKAGE, note, signal),
    )
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof Refusal)) throw error
    progress.say(error.details)
    progress.say('The tests go on without that font: screenshots show boxes for Chinese.')
  }
}

function knowsChinese() {
  if (!onPath('fc-list')) return false
  return spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' }).stdout.trim() !== ''
}
