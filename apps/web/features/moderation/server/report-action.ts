'use server'

import { newReport } from '@masquerade/protocol'
import { headers } from 'next/headers'
import { takeByAddress } from '@/lib/server/limits.ts'
import type { ReportOutcome } from '../report-outcome.ts'
import { fileReport } from './file-report.ts'

export async function reportAction(_: ReportOutcome, form: FormData): Promise<ReportOutcome> {
  const why = String(form.get('why') ?? '')
  const agent = form.get('agent')
  const read = newReport.safeParse(
    agent === null ? { match: form.get('match'), seq: Number(form.get('seq')), why } : { agent, why },
  )
  if (!read.success) return { problem: 'no-reason', why }
  if (!(await takeByAddress('report', await headers())).allowed) return { problem: 'limited', why }
  const filed = await fileReport(read.data)
  return filed.ok ? { done: true } : { problem: filed.error.code, why }
}
