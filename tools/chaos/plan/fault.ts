const PROCESS_FAULTS = ['kill', 'freeze', 'drain', 'cut', 'silence'] as const
const DATABASE_FAULTS = ['database-killed', 'database-restarted', 'backends-ended', 'full-disk', 'read-only'] as const
export const FAULTS = [...PROCESS_FAULTS, ...DATABASE_FAULTS, 'spectators-cut'] as const

export type FaultKind = (typeof FAULTS)[number]

export interface Fault {
  atMs: number
  kind: FaultKind
  target: string
  /** How long the fault lasts, in milliseconds; a process that the fault ended is started again afterwards. */
  forMs: number
  clockMs?: number
}

export const DATABASE = 'database'

const WORDS: Readonly<Record<FaultKind, string>> = {
  kill: 'kill -9 of',
  freeze: 'STOP of',
  drain: 'SIGTERM to',
  cut: 'the database cut off from',
  silence: 'silence between the database and',
  'database-killed': 'kill -9 of the',
  'database-restarted': 'a restart of the',
  'backends-ended': 'all connections ended by the',
  'full-disk': 'a full disk under the',
  'read-only': 'no writing at the',
  'spectators-cut': 'spectators cut off from',
}

export function inWords({ atMs, kind, target, forMs, clockMs = 0 }: Fault): string {
  const clock =
    clockMs === 0 ? '' : `, back with a clock ${Math.abs(clockMs) / 1_000} s ${clockMs > 0 ? 'fast' : 'slow'}`
  const lasts = forMs === 0 ? '' : ` for ${seconds(forMs)}`
  return `${seconds(atMs).padStart(7)}  ${WORDS[kind]} ${target}${lasts}${clock}`
}

export const shortly = ({ kind, target }: Pick<Fault, 'kind' | 'target'>): string => `${WORDS[kind]} ${target}`

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
