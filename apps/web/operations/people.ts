import 'server-only'
import { randomUUID } from 'node:crypto'
import { ok, type Result } from '@masquerade/game'
import { rateHeaders } from '@masquerade/protocol/rate-headers'
import type { ReportTarget } from '@masquerade/store/moderation'
import type { Person, PlayError } from '@masquerade/store/play'
import { personOf } from '@/features/play/server/person.ts'
import { playState } from '@/features/play/server/play-state.ts'
import { isSameOrigin } from '@/lib/auth/request-origin.ts'
import { getEnv } from '@/lib/server/env.ts'
import { takeByAddress } from '@/lib/server/limits.ts'
import { senderOf } from '@/lib/server/sender-of.ts'
import { getStore } from '@/lib/server/store.ts'
import { currentViewer } from '@/lib/server/viewer.ts'
import { callerBy } from './caller.ts'
import { find as findWatched, refuseUnreadable } from './matches.ts'
import { answer, type Headers, handles, handlesFound, type Refusal, refuse } from './operation.ts'
import { refuseLimited } from './perform.ts'

const fromThisSite = (headers: Headers, message: string): Result<undefined, Refusal> =>
  isSameOrigin(headers, getEnv().MASQUERADE_URL) ? ok(undefined) : refuse('other-origin', message)

async function visitor(headers: Headers, elsewhere: string, unknown: Result<never, Refusal>) {
  const here = fromThisSite(headers, elsewhere)
  if (!here.ok) return here
  const viewer = await currentViewer()
  return viewer ? ok(viewer) : unknown
}

const noMark = () =>
  refuse('no-viewer', 'A mark is kept by a cookie: allow cookies for this site, open the match, and try again.')

const noSeat = () =>
  refuse('no-cookie', 'A seat is kept by a cookie: allow cookies for this site, open /play, and try again.')

export const listGuesses = handlesFound('listGuesses', findWatched, async ({ subject: match }) => {
  const viewer = await currentViewer()
  return answer({ items: viewer ? await getStore().guesses.of(match.id, viewer.ids) : [] })
})

export const sealGuess = handlesFound(
  'sealGuess',
  async (asked) => {
    const viewer = await visitor(asked.headers, 'Marks can be made only on the pages of this site.', noMark())
    if (!viewer.ok) return viewer
    const match = await findWatched(asked)
    return match.ok ? ok({ match: match.value, viewers: viewer.value.ids }) : match
  },
  async ({ subject: { match, viewers }, body, headers }) => {
    const guess = { ...body, matchId: match.id, viewers, sender: senderOf(headers) }
    const sealed = await getStore().guesses.seal(guess)
    if (sealed.ok) return answer(sealed.value)
    const { code, message } = sealed.error
    if (code === 'unreadable') return refuseUnreadable()
    if (code === 'no-such-match') return refuse(code, 'There is no match with this id.')
    return refuse(code, `This mark cannot be made: ${message}.`)
  },
)

/** Visitors who are not signed in may report each thing only once. */
export const report = handlesFound(
  'report',
  async ({ headers }) => {
    if (headers.has('authorization')) {
      const program = await callerBy(headers)
      return program.ok ? ok(`u:${program.value.user.id}`) : program
    }
    const here = fromThisSite(headers, 'Reports are made on pages of this site: a program sends a personal token.')
    return here.ok ? ok((await currentViewer())?.ids.at(-1) ?? `none:${randomUUID()}`) : here
  },
  async ({ subject: reporter, body }) => {
    const { why, ...thing } = body
    const target = (): ReportTarget => {
      if ('agent' in thing) return { kind: 'agent', of: thing.agent }
      if ('message' in thing) return { kind: 'message', of: thing.message }
      if ('arena' in thing) return { kind: 'arena', of: thing.arena }
      if ('experiment' in thing) return { kind: 'experiment', of: thing.experiment }
      return { kind: 'speech', ...thing }
    }
    const filed = await getStore().reports.report(target(), why, reporter)
    return filed.ok
      ? answer({ report: filed.value })
      : refuse(filed.error.code, `Not reported: ${filed.error.message}.`)
  },
)

async function find({ headers }: { headers: Headers }): Promise<Result<Person, Refusal>> {
  const viewer = await visitor(headers, 'People can play only on the pages of this site.', noSeat())
  return viewer.ok ? ok(personOf(viewer.value)) : viewer
}

const refusePlay = ({ code, message }: PlayError) =>
  refuse(code, `${message.slice(0, 1).toUpperCase()}${message.slice(1)}.`)

/** A person who already has the seat is not counted against the rate limit. */
export const sitDown = handlesFound('sitDown', find, async ({ subject: person, body, headers }) => {
  const { language, agreed: _, ...table } = body
  const left = await takeByAddress('play', headers)
  if (!left.allowed) return refuseLimited(left)
  const sat = await getStore().play.sitDown(language, person, table)
  if (!sat.ok) return refuse('no-table', `No seat: ${sat.error.message}.`)
  const { sitting, fresh } = sat.value
  if (!fresh) await takeByAddress('play', headers, -1)
  return answer({ sitting, page: `/play/${sitting}` }, { status: fresh ? 201 : 200, headers: rateHeaders(left) })
})

/** When a human player's page asks for the state of the match, this also shows that the player is still present. */
export const getSitting = handles('getSitting', async ({ params, query }) => {
  const state = await playState(params.sitting, query.after)
  return state ? answer(state) : refuse('no-such-sitting', 'You have no seat here.')
})

export const beginNow = handlesFound('beginNow', find, async ({ subject: person, params }) => {
  const begun = await getStore().play.beginNow(params.sitting, person.ids)
  return begun.ok ? answer({ begins: true }) : refusePlay(begun.error)
})

export const leaveTable = handlesFound('leaveTable', find, async ({ subject: person, params }) => {
  const left = await getStore().play.leave(params.sitting, person.ids)
  return left.ok ? answer({ left: true }) : refusePlay(left.error)
})

export const answerAtTable = handlesFound('answerAtTable', find, async ({ subject: person, params, body }) => {
  const answered = await getStore().play.answer(params.sitting, person.ids, body)
  return answered.ok ? answer({ accepted: true }) : refusePlay(answered.error)
})
