import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Result } from '@masquerade/game'
import type { NewReport } from '@masquerade/protocol'
import type { ReportError } from '@masquerade/store'
import { getStore } from '@/lib/server/store.ts'
import { currentViewer } from '@/lib/server/viewer.ts'

/** A visitor reports a thing once; a browser that keeps no cookie is counted by its address alone. */
export async function fileReport(report: NewReport, user?: { id: string }): Promise<Result<string, ReportError>> {
  const reporter = user ? `u:${user.id}` : ((await currentViewer())?.ids.at(-1) ?? `none:${randomUUID()}`)
  const target =
    'agent' in report
      ? ({ kind: 'agent', agent: report.agent } as const)
      : ({ kind: 'speech', match: report.match, seq: report.seq } as const)
  return getStore().reports.report(target, report.why, reporter)
}
