import 'server-only'
import type { PersonLink, PersonReply } from '@masquerade/protocol/public-api'
import { rateHeaders } from '@masquerade/protocol/rate-headers'
import type { LabPerson, PartError } from '@masquerade/store'
import { ownExperiment } from '@/features/lab/server/experiment-calls.ts'
import { siteOrigin } from '@/features/share/server/site-origin.ts'
import { answer } from '@/lib/api/answer.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { getEnv } from '@/lib/server/env.ts'
import { refuseLimited } from '@/lib/server/limits.ts'
import { hasLink, standOf } from '../stand-of.ts'
import { actOnPerson, type PersonAct } from './act-on-person.ts'
import { partAddress } from './part-address.ts'

/** A person's place as an address of the API names it. */
export interface PersonRoute {
  params: Promise<{ slug: string; place: string }>
}

/** What an owner's program does about a person; `actIn`: what it asks for, or why that is nothing. */
export async function personAnswer(
  request: Request,
  { params }: PersonRoute,
  actIn: () => PersonAct | Promise<PersonAct | Response>,
): Promise<Response> {
  const call = await ownExperiment(request, params)
  if (call instanceof Response) return call
  const act = await actIn()
  if (act instanceof Response) return act
  if (act.to === 'renew' && getEnv().AUTH_SECRET === undefined) return refuseLinks()
  const { place } = await params
  const { verdict, done } = await actOnPerson(call.caller.user.id, call.experiment.slug, place, act)
  if (!done) return refuseLimited(verdict)
  const headers = rateHeaders(verdict)
  if (!done.ok) return refusePerson(done.error, headers)
  const link = act.to === 'renew' ? partAddress(place, done.value, siteOrigin(request.headers)) : undefined
  return answer(link === undefined ? { ok: true } : ({ place, link } satisfies PersonLink), 200, headers)
}

/** Links are sealed with the secret that sessions are. */
const refuseLinks = (): Response =>
  refuse(503, 'no-sign-in', 'There are no links here: no secret is set up by which they would be sealed.')

const MESSAGES: Readonly<Record<PartError['code'], string>> = {
  'no-such-person': 'Nobody plays in this experiment in person by this place.',
  'no-such-user': 'There is no one user of this name here.',
  ended: 'They take no part any more.',
  full: 'So many hold this place already: give them another link first, and those are out.',
  early: 'The experiment is not started: withdraw the link, or state it without this person.',
}

function refusePerson({ code }: PartError, headers: Record<string, string>): Response {
  if (code === 'no-such-person' || code === 'no-such-user') return refuse(404, code, MESSAGES[code], headers)
  return refuse(409, 'not-now', MESSAGES[code], headers)
}

/** A person as their experiment's owner is told of them: who came, and by which link, is nobody's to know. */
export function personReplyOf(person: LabPerson): PersonReply {
  const { id, name, games, played, missing } = person
  return { place: id, name, stands: standOf(person), games, played, missing, link: hasLink(person) }
}
