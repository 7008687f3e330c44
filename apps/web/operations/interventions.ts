import 'server-only'
import { getStore } from '@/lib/server/store.ts'
import { answer, answerDone, handlesFound } from './operation.ts'
import { find, noteAdmin } from './own-arenas.ts'

const idOf = async (slug: string): Promise<string> => (await getStore().arenas.get(slug))?.id ?? ''

export const listExclusions = handlesFound('listExclusions', find, async ({ subject }) => {
  const excluded = await getStore().exclusions.excluded(await idOf(subject.slug))
  const items = excluded.map(({ agent, note, matches, at }) => ({
    ...{ agent: agent.slug, name: agent.name, why: note, matches, at },
  }))
  return answer({ items })
})

export const excludeAgent = handlesFound('excludeAgent', find, async ({ caller, subject: { slug }, body }) => {
  const excluded = await getStore().exclusions.exclude(caller.user, slug, body)
  await noteAdmin(excluded, caller, slug, { act: 'exclude-agent', target: `${slug} ${body.agent}`, why: body.why })
  return answerDone(excluded, () => ({ ok: true }))
})

export const readmitAgent = handlesFound('readmitAgent', find, async ({ caller, subject: { slug }, params }) => {
  const readmitted = await getStore().exclusions.readmit(caller.user, slug, params.agent)
  await noteAdmin(readmitted, caller, slug, { act: 'readmit-agent', target: `${slug} ${params.agent}` })
  return answerDone(readmitted, () => ({ ok: true }))
})

export const voidMatch = handlesFound('voidMatch', find, async ({ caller, subject: { slug }, body }) => {
  const voided = await getStore().voiding.voidMatch(caller.user, slug, body)
  await noteAdmin(voided, caller, slug, { act: 'void-match', target: body.match, why: body.why })
  return answerDone(voided, () => ({ ok: true }))
})

export const listEntries = handlesFound('listEntries', find, async ({ caller: { user }, subject }) =>
  answer({ items: (await getStore().voiding.committedEntries(user.id, await idOf(subject.slug))) ?? [] }),
)

export const withdrawEntry = handlesFound('withdrawEntry', find, async ({ caller, subject: { slug }, body }) => {
  const withdrawn = await getStore().voiding.withdrawEntry(caller.user, slug, body)
  await noteAdmin(withdrawn, caller, slug, { act: 'withdraw-entry', target: `${slug} ${body.entry}`, why: body.why })
  return answerDone(withdrawn, ({ matches }) => ({ entry: body.entry, matches }))
})
