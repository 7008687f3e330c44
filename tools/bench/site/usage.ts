import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { orUndefined } from '../../../scripts/command/or-undefined.ts'
import { statFields } from '../../../scripts/setup/process-identity.ts'

const TICKS_A_SECOND = 100

export function usageOf(pid: number) {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  const [, read] = /^rchar: (\d+)/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8')) ?? []
  return { cpuMs: cpuSeconds(pid) * 1_000, readBytes: Number(read), peakBytes: Number(kilobytes) * 1_024 }
}

export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

export function cpuSeconds(pid: number): number {
  return processes()
    .filter((one) => one.pid === pid || one.parent === pid)
    .reduce((sum, { usedTicks }) => sum + usedTicks / TICKS_A_SECOND, 0)
}

export function parentOf(pid: number): number {
  return processes().find((one) => one.pid === pid)?.parent ?? 0
}

function processes(): { pid: number; parent: number; usedTicks: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = orUndefined(() => readFileSync(`/proc/${name}/stat`, 'utf8')) // it may have ended meanwhile
      return stat === undefined ? [] : { pid: Number(name), ...statFields(stat) }
    })
}
