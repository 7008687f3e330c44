import { Fact, Facts, Section } from '../../../../ui/design/section.tsx'
import 'server-only'
import { overlapOf, type WordFacts, wordFacts } from '@masquerade/metrics/words'
import type { Arena } from '@masquerade/store/arenas'
import type { OwnSupply } from '@masquerade/store/supplies'
import { getFormatter, getTranslations } from 'next-intl/server'
import { Link } from '@/lib/link.tsx'
import { getStore } from '@/lib/server/store.ts'

const MOST_NAMED = 12
const SCRIPTS = ['latin', 'han', 'mixed', 'other'] as const satisfies (keyof WordFacts['scripts'])[]

interface Line {
  name: string
  value: string
  /** Example words are shown only in a closed fold, so that a player does not see them by accident. */
  named?: readonly string[]
}

export async function WordsCard({ arena, own }: { arena: Arena; own: OwnSupply | undefined }) {
  const lists = await getStore().supplies.bundledEntries()
  const entries = own ? own.shown : lists.find(({ list }) => list === arena.supply)?.entries
  const facts = entries && wordFacts(entries)
  if (!facts) return null
  const [t, format] = await Promise.all([getTranslations('organize.words-card'), getFormatter()])
  const overlap = (title: string, words: number, pairs: number) => t('overlap', { title, words, pairs })
  const overlaps = (texts: readonly string[]) => (texts.length === 0 ? t('none') : texts.join(' · '))
  const counted = (name: string, all: readonly string[]): Line => ({
    name,
    value: all.length === 0 ? t('none') : format.number(all.length),
    named: all,
  })
  const others = lists
    .filter(({ list }) => list !== arena.supply)
    .map(({ list, entries: theirs }) => ({ list, ...overlapOf(entries, theirs) }))
    .filter(({ words }) => words.length > 0)
  const published = facts.published.filter(({ words }) => words.length > 0)
  const lines: Line[] = [
    {
      name: t('what'),
      value: t('whatIs', { form: facts.form, entries: facts.entries, words: facts.words, ...facts.length }),
    },
    {
      name: t('scripts'),
      value: SCRIPTS.filter((script) => facts.scripts[script] > 0)
        .map((script) => t(`script.${script}`, { count: facts.scripts[script] }))
        .join(' · '),
    },
    counted(t('repeated'), facts.repeated),
    counted(
      t('alike'),
      facts.alike.map((same) => same.join(' = ')),
    ),
    counted(t('resembling'), facts.resembling.map(inOne)),
    ...(facts.form === 'pairs' ? [counted(t('uneven'), facts.uneven.map(inOne))] : []),
    {
      name: t('others'),
      value: overlaps(others.map(({ list, words, pairs }) => overlap(list, words.length, pairs.length))),
      named: others.flatMap(({ words, pairs }) => [...words, ...pairs.map(inOne)]),
    },
    arena.language === 'zh' && published.length === 0
      ? { name: t('published'), value: t('notCompared') }
      : {
          name: t('published'),
          value: overlaps(published.map(({ list, words, pairs }) => overlap(list.title, words.length, pairs.length))),
          named: published.flatMap(({ words, pairs }) => [...words, ...pairs.map(inOne)]),
        },
  ]
  const naming = lines.filter(({ named = [] }) => named.length > 0)
  const guide = own ? '/docs/word-lists' : `/docs/word-lists#${arena.supply}`
  return (
    <Section id="words" title={t('title')} className="mb-10">
      <p className="mb-4 max-w-prose text-ink-soft">
        {t.rich(own ? 'own' : 'bundled', { link: (text) => <Link href={guide}>{text}</Link> })}
      </p>
      <dl className="mb-10 grid gap-x-10 gap-y-4 cols-fill-[15rem]">
        <Facts of={lines.map(({ name, value }) => [name, value])} />
      </dl>
      {naming.length > 0 && (
        <details>
          <summary>{t('which')}</summary>
          <p className="my-2 max-w-prose text-ink-soft">{t('resemblingHint')}</p>
          <dl className="mb-10 grid gap-x-10 gap-y-4 cols-fill-[15rem]">
            {naming.map(({ name, named = [] }) => (
              <Fact key={name} name={name}>
                <bdi>{[...new Set(named)].slice(0, MOST_NAMED).join(', ')}</bdi>
                {new Set(named).size > MOST_NAMED && ` ${t('more', { count: new Set(named).size - MOST_NAMED })}`}
              </Fact>
            ))}
          </dl>
        </details>
      )}
    </Section>
  )
}

const inOne = (pair: readonly string[]): string => pair.join(' / ')
