import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { inRoot, root } from '../setup/repository.mjs'

/** New files count as files of the repository before they are added, unless git ignores them. */
export function trackedFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root })
  return list
    .toString()
    .split('\0')
    .filter((file) => file !== '' && existsSync(inRoot(file)))
}
