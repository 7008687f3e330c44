import { readFileSync, writeFileSync } from 'node:fs'
import { cpuSeconds } from '../runner/child.ts'

/** What a process has used since it began. */
export interface Usage {
  cpuMs: number
  /** All that it read, from agents and from the database. */
  readBytes: number
  /** The most memory that the system ever gave it. */
  peakBytes: number
}

export function usageOf(pid: number): Usage {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  const [, read] = /^rchar: (\d+)/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8')) ?? []
  return { cpuMs: cpuSeconds(pid) * 1_000, readBytes: Number(read), peakBytes: Number(kilobytes) * 1_024 }
}

/** From now on the peak is what the process has and takes from now on. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}
