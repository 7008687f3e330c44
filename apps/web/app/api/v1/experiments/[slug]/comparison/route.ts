import { PROBLEM_TYPE, problemOf } from '@masquerade/protocol/problem'
import { type RunsReply, runsQuery } from '@masquerade/protocol/public-api'
import { comparisonOf } from '@/features/lab/server/comparison-of.ts'
import { askedExperiment } from '@/features/lab/server/experiment-calls.ts'
import { answer } from '@/lib/api/answer.ts'
import { refuse, refuseQuery } from '@/lib/api/refuse.ts'
import { refuseLimited } from '@/lib/server/limits.ts'
import { askedPath } from '@/lib/the-asking.ts'

/** GET /api/v1/experiments/SLUG/comparison?with=SLUG: two finished runs beside each other, or that they are being counted. */
export async function GET(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const one = await askedExperiment(request, params)
  if (one instanceof Response) return one
  const query = runsQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!query.success) return refuseQuery(query.error)
  const other = await askedExperiment(request, Promise.resolve({ slug: query.data.with }))
  if (other instanceof Response) return other
  const compared = await comparisonOf(one, other, request.headers)
  switch (compared.state) {
    case 'limited':
      return refuseLimited(compared.verdict)
    case 'counting':
      return answer({ counting: true } satisfies RunsReply, 202, { 'retry-after': '2' })
    case 'compared':
      return answer({ counting: false, comparison: compared.comparison })
    case 'failed':
      return refuse(409, 'not-comparable', `It could not be counted here: ${compared.why}.`)
    case 'refused': {
      const { refusals } = compared
      const message = `These cannot be compared: ${refusals.map((refusal) => refusal.message).join('; ')}.`
      const problem = { ...problemOf(409, 'not-comparable', message, askedPath()), refusals }
      return answer(problem, 409, { 'content-type': PROBLEM_TYPE })
    }
  }
}
