import 'server-only'
import type { PersonReply } from '@masquerade/protocol/public-api'
import type { LabPerson, PartError } from '@masquerade/store/lab'
import { hasLink, partAddress, standOf } from '@/features/lab/take-part/server/part-address.ts'
import { siteOrigin } from '@/features/share/server/site-origin.ts'
import { getEnv } from '@/lib/server/env.ts'
import { getStore } from '@/lib/server/store.ts'
import { answer, handlesFound, refuse } from './operation.ts'
import { findOwn } from './own-experiments.ts'

export const listExperimentPeople = handlesFound('listExperimentPeople', findOwn, async ({ caller, subject }) =>
  answer({ items: (await getStore().lab.people(caller.user.id, subject.slug)).map(personReply) }),
)

/** An experiment's owner learns neither who a participant is nor which invitation link the participant used. */
function personReply(person: LabPerson): PersonReply {
  const { id, name, games, played, missing } = person
  return { place: id, name, stands: standOf(person), games, played, missing, link: hasLink(person) }
}

export const makePersonLink = handlesFound(
  'makePersonLink',
  async (asked) => {
    const own = await findOwn(asked)
    return own.ok && getEnv().AUTH_SECRET === undefined ? refuseLinks() : own
  },
  async ({ caller, subject: { slug }, params: { place }, headers }) => {
    const made = await getStore().lab.stepPerson(caller.user.id, slug, place, 'renew')
    if (!made.ok) return refuseAct(made.error)
    const link = partAddress(place, made.value, siteOrigin(headers))
    return link === undefined ? refuseLinks() : answer({ place, link })
  },
)

/** Links are signed with the secret that also encrypts sessions. */
const refuseLinks = () =>
  refuse('no-sign-in', 'This site cannot make links: the person who runs it has to set AUTH_SECRET.')

export const withdrawPersonLink = handlesFound('withdrawPersonLink', findOwn, async ({ caller, subject, params }) => {
  const withdrawn = await getStore().lab.stepPerson(caller.user.id, subject.slug, params.place, 'withdraw')
  return withdrawn.ok ? answer({ ok: true }) : refuseAct(withdrawn.error)
})

export const letUserTakePart = handlesFound('letUserTakePart', findOwn, async ({ caller, subject, params, body }) => {
  const named = await getStore().lab.nameUser(caller.user.id, subject.slug, params.place, body.login)
  return named.ok ? answer({ ok: true }) : refuseAct(named.error)
})

export const endTakingPart = handlesFound('endTakingPart', findOwn, async ({ caller, subject, params }) => {
  const ended = await getStore().lab.stepPerson(caller.user.id, subject.slug, params.place, 'end')
  return ended.ok ? answer({ ok: true }) : refuseAct(ended.error)
})

const MESSAGES: Readonly<Record<PartError['code'], string>> = {
  'no-such-person': 'There is no such place for a person in this experiment.',
  'no-such-user':
    'No user, or more than one, has this name here: if several do, write github:NAME or huggingface:NAME.',
  ended: 'This person no longer takes part.',
  full: 'Too many people have this place: make a new link first, and the old ones stop working.',
  early: 'The experiment has not started: withdraw the link, or change the manifest to leave this person out.',
}

function refuseAct({ code }: PartError) {
  if (code === 'no-such-person' || code === 'no-such-user') return refuse(code, MESSAGES[code])
  return refuse('not-now', MESSAGES[code], { cause: code })
}
