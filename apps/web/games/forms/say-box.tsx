import { useTranslations } from 'next-intl'
import { charactersOf } from '@/features/play/answer/filled-in.ts'

interface SayBoxProps {
  label: string
  text: string
  limit: number
  fill(text: string): void
}

/** The words that a player may send together with a move. */
export function SayBox({ label, text, limit, fill }: SayBoxProps) {
  const t = useTranslations('play.answer.say')
  return (
    <label className="grid min-w-0 flex-[1_20rem] gap-1 text-sm">
      <span>
        {label} {charactersOf(text) > limit && <b className="text-vermilion">{t('cut', { limit })}</b>}
      </span>
      <textarea
        className="w-full resize-y rounded-sm border border-line-strong bg-surface px-3 py-2 text-base max-tablet:h-11"
        rows={2}
        dir="auto"
        autoComplete="off"
        value={text}
        onChange={(event) => fill(event.target.value)}
      />
    </label>
  )
}
