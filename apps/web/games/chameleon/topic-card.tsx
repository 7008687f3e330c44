import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import styles from './stage.module.css'

export interface Card {
  topic: string
  words: readonly string[] | undefined
  code: string | undefined
  guess: string | undefined
  right: boolean | undefined
  language: string
  turns?: boolean
  /** Makes the card with the list of words paler while lines that show the players' votes are drawn over it. */
  behind?: boolean
}

interface Marked {
  word: string
  code: boolean
  guessed: boolean
}

interface Props extends Card {
  drawn?: (marked: Marked, text: ReactNode) => ReactNode
  children?: ReactNode
}

export function TopicCard({ drawn = (_, text) => text, children, ...card }: Props) {
  const { topic, words, code, guess, language, turns = false, behind = false } = card
  const columns = columnsFor(words?.length ?? 1)
  const rows = Math.ceil((words?.length ?? 1) / columns)
  return (
    <div
      className={styles.card}
      data-turns={turns}
      data-behind={behind}
      data-rows={rows > 2 ? 'many' : 'few'}
      data-board
      style={{ '--columns': columns, '--rows': rows, '--letters': longestOf(words ?? []) }}
    >
      <p className={styles.topic} lang={language} dir="auto">
        <CurledTail /> {topic}
      </p>
      {words ? (
        <ul className={styles.words} lang={language}>
          {words.map((word) => {
            const marked = { word, code: word === code, guessed: word === guess }
            return (
              <li key={word} dir="auto" data-code={marked.code} data-guessed={marked.guessed}>
                {drawn(
                  marked,
                  <>
                    <span>{word}</span>
                    <Marks {...marked} right={card.right} />
                  </>,
                )}
              </li>
            )
          })}
        </ul>
      ) : (
        <Slot {...card} />
      )}
      {words && code !== undefined && <Slot {...card} instead />}
      {children}
    </div>
  )
}

function Marks({ code, guessed, right }: Marked & { right: boolean | undefined }) {
  const t = useTranslations('chameleon.board')
  return (
    <>
      {code && (
        <>
          <i className={styles.sign} aria-hidden="true" data-sign="code" />
          <span className="sr-only"> ({t('mark.code')})</span>
        </>
      )}
      {guessed && (
        <>
          <i
            className={styles.sign}
            aria-hidden="true"
            data-sign={right === undefined ? 'guess' : right ? 'hit' : 'miss'}
          />
          <span className="sr-only"> ({t('mark.guess')})</span>
        </>
      )}
    </>
  )
}

interface SlotProps extends Card {
  instead?: boolean
}

/** A card without a list of words shows the secret word face down until the viewer may know the word. */
function Slot({ code, guess, right, language, instead = false }: SlotProps) {
  return (
    <p className={styles.slots} lang={language} data-instead={instead}>
      <span className={styles.slot} data-down={code === undefined} dir="auto">
        {code}
      </span>
      {guess !== undefined && guess !== '' && (
        <span
          className="inline-flex max-w-full items-center gap-[0.3em] rounded-sm border-[1.5px] border-vermilion px-2 wrap-anywhere"
          dir="auto"
        >
          <span>{guess}</span>
          <Marks word={guess} code={false} guessed right={right} />
        </span>
      )}
    </p>
  )
}

export const Foot = ({ children }: { children: ReactNode }) => (
  <div className={`${styles.foot} overflow-clip pt-[2px] text-[clamp(0.6875rem,6cqh,0.875rem)]/[1.4] text-ink-soft`}>
    {children}
  </div>
)

function columnsFor(words: number): number {
  if (words <= 4) return Math.min(words, 2)
  if (words <= 6) return 3
  return words <= 16 ? 4 : words <= 24 ? 6 : 8
}

/** Kept within limits, so that the letters stay legible; a Chinese character counts as two letters. */
function longestOf(words: readonly string[]): number {
  const widths = words.map((word) => Array.from(word).reduce((width, letter) => width + (letter > '\u2e7f' ? 2 : 1), 0))
  return Math.min(Math.max(6, ...widths), 16)
}

export const CurledTail = () => (
  <svg viewBox="0 0 16 16" width="1em" height="1em" aria-hidden="true" style={{ display: 'inline-block' }}>
    <path
      d="M1 13.500C4 14.800 9.500 15.200 12.600 12.200C15.600 9.200 14.900 4.300 11.600 2.600C8.300 0.900 4.500 2.900 4.300 6.400C4.100 9.600 7 11.200 9.200 10.200C11.200 9.300 11.300 6.900 9.700 6.200C8.500 5.700 7.400 6.600 7.700 7.600"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.800"
      strokeLinecap="round"
    />
  </svg>
)
