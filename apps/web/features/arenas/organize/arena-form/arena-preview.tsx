import { useLocale, useTranslations } from 'next-intl'
import { Mask } from '../../../watch/masks/mask.tsx'
import { Prizes, Story } from '../story.tsx'
import { type ArenaState, type ArenaValues, type FormChoices, PURPOSES } from './arena-values.ts'
import { EstimateLines } from './estimate-lines.tsx'
import { useFaultWords } from './fault-words.ts'

/** As in the protocol, whose schemas would be most of the loaded code. */
const PAIR = 2

interface ArenaPreviewProps {
  values: ArenaValues
  choices: FormChoices
  state: ArenaState
  faults: number
  opened: boolean
  picture: string | undefined
}

export function ArenaPreview({ values, choices, state, faults, opened, picture }: ArenaPreviewProps) {
  const { seats, progress, notYet = [] } = state
  const t = useTranslations('organize')
  const locale = useLocale()
  const wordsOf = useFaultWords()
  const text = (name: string) => values[name]?.trim() ?? ''
  const named = (part: string) => text(`${part}.${locale}`) || text(`${part}.${locale === 'en' ? 'zh' : 'en'}`)
  const name = named('name') || t('unnamed')
  const game = choices.games.find(({ id }) => id === text('game'))?.title ?? text('game')
  const purpose = PURPOSES.find((one) => one === text('purpose')) ?? 'ranked'
  const facts = [
    game,
    t(`language.${text('language') === 'zh' ? 'zh' : 'en'}`),
    ...(seats === undefined ? [] : [t('seats', { seats })]),
    ...(seats === PAIR ? [] : [t(text('faces') === 'open' ? 'faces.open' : 'faces.masked')]),
    t(`purpose.${purpose}`),
  ]
  const missing = notYet.map((fault) => wordsOf(fault) ?? fault.message)
  const verdict =
    faults > 0
      ? t('previewFaults', { count: faults })
      : seats === undefined || opened
        ? ''
        : missing.length > 0
          ? t('previewNotYet', { why: missing.join(' ') })
          : t('previewGood')
  return (
    <section
      className="rounded-md border border-line bg-surface p-5 wrap-anywhere lg:sticky lg:top-6 lg:self-start"
      aria-label={t('preview')}
    >
      <div className="mb-3 w-24">
        {picture === undefined ? (
          <Mask id={name} />
        ) : (
          // biome-ignore lint/performance/noImgElement: chosen in this browser, or drawn anew and small
          <img
            key={picture}
            src={picture}
            alt=""
            className="aspect-square w-full rounded-md object-cover"
            // A picture that the browser cannot show is hidden; the server refuses it on submission.
            onError={({ currentTarget }) => {
              currentTarget.hidden = true
            }}
          />
        )}
      </div>
      <h2 className="text-xl">
        <bdi>{name}</bdi>
      </h2>
      <p className="text-ink-soft text-sm">{facts.join(' · ')}</p>
      {named('story') !== '' && <Story>{named('story')}</Story>}
      <Prizes text={named('prizes')} level={3} />
      {progress && (
        <dl className="mt-3 grid gap-1 border-line border-t pt-3 text-sm tabular-nums [&>div]:flex [&>div]:flex-wrap [&>div]:justify-between [&>div]:gap-x-4 [&_dt]:text-ink-soft">
          <EstimateLines progress={progress} />
        </dl>
      )}
      <p role="status" className="mt-3 text-ink-soft text-sm">
        {verdict}
      </p>
    </section>
  )
}
