'use client'

import { heard, storable } from '@masquerade/game'
import { letters } from '@masquerade/games/forms/normal'
import { statesWord } from '@masquerade/games/forms/states-word'
import { MASKS, type TableRules } from '@masquerade/games/who-is-spy/settings'
import type { PlayLanguage } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import type { OpenAnswering } from '@/features/play/use-answering.ts'
import { useKeptTexts } from '@/features/play/use-draft.ts'
import { Field } from '@/features/ui/forms/field.tsx'
import { SubmitButton } from '@/features/ui/forms/form-parts.tsx'

interface SpeakFormProps extends Table {
  sitting: string
  fouls: TableRules['fouls']
  answering: OpenAnswering
}

/** A person's speech is checked before it is sent, so that a typing mistake does not put the person out of the game. */
export function SpeakForm({ sitting, answering, fouls, ...table }: SpeakFormProps) {
  const t = useTranslations('who-is-spy.play.speak')
  const { question, answer, pending } = answering
  const { texts, fill } = useKeptTexts(sitting, question, { say: '' })
  const text = texts.say
  const [empty, setEmpty] = useState(false)
  const characters = charactersOf(text)
  const warning = characters === 0 ? undefined : speechWarning(text, table)

  function say(event?: FormEvent) {
    event?.preventDefault()
    if (pending) return
    if (characters === 0) return setEmpty(true)
    void answer({ text })
  }
  /** Enter sends, as in a chat, unless an input method is composing a character or a warning is shown. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!warning) say()
  }

  return (
    <form
      onSubmit={say}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 [&>div:first-child]:mb-0 [&>div:first-child]:max-w-none [&_label]:mb-0"
      noValidate
    >
      <Field label={<span className="sr-only">{t('label')}</span>} error={empty ? t('empty') : undefined}>
        <textarea
          className="max-h-[9rem]! min-h-[4rem]! short:min-h-[3.5rem]!"
          name="speech"
          rows={2}
          lang={table.language}
          dir="auto"
          value={text}
          onChange={(event) => {
            fill({ say: event.target.value })
            setEmpty(false)
          }}
          onKeyDown={onKeyDown}
          enterKeyHint="send"
          autoComplete="off"
        />
      </Field>
      <div className="grid content-end justify-items-end gap-1">
        <SubmitButton solid disabled={pending}>
          {t(warning ? 'anyway' : 'say')}
        </SubmitButton>
        <span
          className={`text-sm tabular-nums ${characters > table.limit ? 'font-strong text-vermilion' : 'text-ink-faint'}`}
        >
          {t('count', { characters, limit: table.limit })}
        </span>
      </div>
      <p
        role="status"
        className={`col-span-full mt-1 max-w-text border-l-3 ps-2 text-sm empty:hidden ${warning === 'too-long' ? 'border-now' : 'border-vermilion'}`}
      >
        {warning && t(`warning.${warning}`, { limit: table.limit, fouls, mask: MASKS[table.language] })}
      </p>
    </form>
  )
}

/** What would eliminate the speaker or cause the speech to be cut, the worst mistakes first. */
type SpeechWarning = 'silent' | 'own-word' | 'repeat' | 'too-long'

interface Table {
  language: PlayLanguage
  word: string
  said: readonly string[]
  limit: number
}

/** A person's speech is cut to the length limit and then checked by the same rules of speech as in the match. */
export function speechWarning(text: string, { language, word, said, limit }: Table): SpeechWarning | undefined {
  const spoken = heard(storable(text), limit)
  const bare = letters(spoken)
  if (bare === '') return 'silent'
  if (statesWord(language, word, spoken)) return 'own-word'
  if (said.some((one) => letters(one) === bare)) return 'repeat'
  return charactersOf(text) > limit ? 'too-long' : undefined
}

/** The length as the match measures it: in visible characters, without spaces at both ends. */
export const charactersOf = (text: string): number => Array.from(storable(text).trim()).length
