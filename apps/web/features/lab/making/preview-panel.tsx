import { useFormatter, useTranslations } from 'next-intl'
import type { NamedPower } from '../experiment/words.ts'
import type { previewAction } from '../server/actions.ts'

export type Preview = Awaited<ReturnType<typeof previewAction>>

export function PreviewPanel({ preview }: { preview: Extract<Preview, { ok: true }> }) {
  const t = useTranslations('lab-making.making')
  const format = useFormatter()
  const { planned, blocks, perBlock, conditions, estimate, power, digest } = preview
  const isFree = estimate.tokens === 0 && estimate.money === 0
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="text-lg">
        {t('preview')}
      </h2>
      <p className="my-2">{t('planned', { planned, blocks, perBlock })}</p>
      {conditions.length > 1 && <p className="my-2">{t('conditions', { conditions: conditions.join(', ') })}</p>}
      <p className="my-2">
        {isFree
          ? t('free')
          : t('most', { tokens: format.number(Math.round(estimate.tokens)), money: estimate.money.toFixed(2) })}
      </p>
      <PowerLines power={power} />
      <p className="font-mono text-sm wrap-anywhere">{digest.slice(0, 16)}…</p>
    </section>
  )
}

export function PowerLines({ power }: { power: readonly NamedPower[] }) {
  const t = useTranslations('lab-making.making')
  const written = (difference: number | null) => (difference === null ? '–' : difference.toFixed(2))
  return power.map(({ column, name, test, n, difference, family, familyDifference }) => (
    <p key={`${column} ${test}`} className="my-2">
      {difference === null
        ? t('noPower', { column: name, n })
        : t('power', {
            ...{ column: name, n, family },
            ...{ difference: written(difference), familyDifference: written(familyDifference) },
          })}
    </p>
  ))
}
