import { format } from 'node:util'
import type { Level, Log } from './log.ts'

const LEVELS = { debug: 'info', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const satisfies Record<
  string,
  Level
>

/** What libraries print becomes lines of the log as well: with time and level, and without what must not be read there. */
export function captureConsole({ say }: Log, target: Pick<Console, keyof typeof LEVELS> = console): void {
  for (const name of Object.keys(LEVELS) as (keyof typeof LEVELS)[]) {
    target[name] = (...words: unknown[]) => {
      const line = format(...words).trim()
      if (line !== '') say(line, { level: LEVELS[name] })
    }
  }
}
