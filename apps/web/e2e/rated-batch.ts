import type { Page } from '@playwright/test'

/** What no rater may be sent. The blocks have numbers so long that no built script has one of them by chance. */
export const SECRETS = /secret-|aggressiveTarget|4711047\d\d/

interface RatedItem {
  word: string
  /** What a careful rater says. */
  score: number
}

/** Descriptions to rate, with all that a batch may know of them. */
export const DESCRIBED: readonly RatedItem[] = Array.from({ length: 12 }, (_, at) => ({
  word: `Word ${'ABCDEFGHIJKL'[at]}`,
  score: (at % 5) + 1,
}))

export const describedLines = (): string =>
  DESCRIBED.map(({ word, score }, at) =>
    JSON.stringify({
      id: `secret-id-${at}`,
      word,
      description: at === 0 ? '<script>document.title = "stolen"</script> It is sweet.' : `What some call ${word}.`,
      language: 'en',
      judge: score,
      ...(at > 9 && { gold: score }),
      about: { agent: 'secret-agent', column: 'aggressiveTarget', block: 471_104_711 + at },
    }),
  ).join('\n')

/** A speech whose intentions are marked. */
const contextLines = (): string =>
  [1, 2]
    .map((quest) =>
      JSON.stringify({
        ...{ id: `secret-context-${quest}`, language: 'en', about: { agent: 'secret-agent' } },
        ...{ block: 471_104_711, seats: 5, seat: 3, role: 'servant', quest, proposal: 1, leader: 3, team: [1, 3] },
        knows: [{ seat: 1, oneOf: ['merlin', 'morgana'] }],
        results: quest === 1 ? [] : [{ quest: 1, team: [1, 2], fails: 1, success: false }],
        votes:
          quest === 1
            ? []
            : [
                {
                  ...{ quest: 1, proposal: 1, leader: 1, team: [1, 2], approved: true },
                  votes: [true, true, true, false, false],
                },
              ],
        saidBefore: [{ quest: 1, proposal: 1, seat: 1, text: 'I would take two of us who have nothing to hide.' }],
        intentions: ['propose-self'],
        thoughts: 'If I lead, I learn more by going along.',
        speech: 'Let the two of us go. You will see that nobody fails it.',
        items: [
          { item: `secret-${quest}-1`, intention: 'propose-self', words: 'Go along oneself', first: true, final: true },
          {
            item: `secret-${quest}-2`,
            intention: 'hide',
            words: 'Be taken for somebody else',
            first: true,
            final: false,
          },
        ],
      }),
    )
    .join('\n')

interface WantedBatch {
  title: string
  kind?: 'score' | 'intentions'
  question?: string
  again?: number
  lines?: string
}

/** Fills in the form of a batch and sends it; the address under which it is rated. */
export async function makeBatch(
  page: Page,
  { title, kind = 'score', again = kind === 'score' ? 3 : 0, ...more }: WantedBatch,
): Promise<string> {
  const named = (name: string) => page.locator(`main form [name="${name}"]`)
  await page.goto('/rate/new')
  await named('title').fill(title)
  await named('text').fill(more.lines ?? (kind === 'score' ? describedLines() : contextLines()))
  await page.locator(`main form [name="kind"][value="${kind}"]`).check()
  await named('question').fill(more.question ?? 'Take each description by itself.')
  await named('again').fill(String(again))
  await page.locator('main form button[type="submit"]').click()
  await page.waitForURL(/\/rate\/[\w-]+\/agreement$/)
  return new URL(page.url()).pathname.replace('/agreement', '')
}

/** Begins to rate under a name. */
export async function begin(page: Page, name: string, named = false): Promise<void> {
  const form = page.locator('main form', { has: page.locator('[name="named"]') })
  await form.locator('[name="name"]').fill(name)
  if (named) await form.locator('[name="named"]').check()
  await form.locator('button[type="submit"]').click()
  await page.locator('main progress').waitFor()
}
