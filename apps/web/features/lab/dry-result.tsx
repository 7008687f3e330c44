import type { DryAsk, Power, Spent } from '@masquerade/lab'
import { languageOf, powerSentences, type TableOf, warningText } from '@masquerade/lab/shown'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { isolated } from '@/lib/isolated.ts'
import { Sections } from './experiment/sections.tsx'
import { wordsOf } from './experiment/words.ts'
import { PowerLines } from './making/preview-panel.tsx'

interface DryRun {
  planned: number
  matches: {
    block: number
    condition: string
    agents: string[]
    asks: DryAsk[]
    cut?: number
  }[]
  estimate: {
    most: Spent
    /** What a trial run used; trial runs by earlier versions of the site lack `mostSeconds`. */
    measured?: Spent & { seconds: number; mostSeconds?: number }
  }
  power: Power[]
  notes: string[]
}

export function DryResult({ dry, manifest }: { dry: DryRun; manifest: TableOf }) {
  const t = useTranslations('lab.dry')
  const m = useTranslations('lab-making.making')
  const format = useFormatter()
  const locale = useLocale()
  const { measured, most } = dry.estimate
  const language = languageOf(locale)
  const words = wordsOf(manifest, locale)
  const notes = dry.notes.map((note) => warningText(language, note))
  return (
    <>
      {notes.length > 0 && <Sections sections={[{ id: 'notes', blocks: [{ kind: 'list', items: notes }] }]} />}
      <p className="my-2">
        {measured
          ? t('measured', {
              planned: dry.planned,
              ...minutesOf(measured),
              tokens: format.number(Math.round(measured.tokens)),
              money: measured.money.toFixed(2),
            })
          : m('most', { tokens: format.number(Math.round(most.tokens)), money: most.money.toFixed(2) })}
      </p>
      <PowerLines of={powerSentences(dry.power, language, words)} />
      {dry.matches.map(({ block, condition, agents, asks, cut }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <details key={index} className="my-3">
          <summary>
            {t('match', { block, condition: words.condition(condition) })} {agents.map(isolated).join(', ')}
          </summary>
          {asks.map(({ agent, seat, kind, prompt, reply }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
            <div key={at} className="mb-4">
              <h3>
                {t('ask', { seat, kind })} <bdi>{agent}</bdi>
              </h3>
              <pre
                // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled has to be reached by the keyboard
                tabIndex={0}
                dir="auto"
                className="max-h-[24rem] overflow-auto whitespace-pre-wrap border-line border-l-2 pl-3 font-mono text-sm wrap-anywhere"
              >
                {prompt}
              </pre>
              <p dir="auto">
                → <bdi>{reply ?? t('nothing')}</bdi>
              </p>
            </div>
          ))}
          {cut !== undefined && <p className="text-ink-soft">{t('cut', { cut })}</p>}
        </details>
      ))}
    </>
  )
}

function minutesOf({ seconds, mostSeconds = seconds }: { seconds: number; mostSeconds?: number }) {
  const [least, most] = [seconds, mostSeconds].map((one) => Math.max(1, Math.ceil(one / 60))) as [number, number]
  return { least, most, range: least < most ? 'yes' : 'no' }
}
