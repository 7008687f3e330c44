import { useFormatter, useTranslations } from 'next-intl'
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
      <PowerLines of={power} />
      <p className="font-mono text-sm wrap-anywhere">{digest.slice(0, 16)}…</p>
    </section>
  )
}

export const PowerLines = ({ of }: { of: readonly string[] }) =>
  of.map((sentence) => (
    <p key={sentence} className="my-2">
      {sentence}
    </p>
  ))
