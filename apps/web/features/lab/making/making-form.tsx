'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { useScripted } from '../../ui/design/use-scripted.ts'
import { Field } from '../../ui/forms/field.tsx'
import { FieldNote, HiddenFields, SubmitButton } from '../../ui/forms/form-parts.tsx'
import { useKeptAction } from '../../ui/forms/use-kept-action.ts'
import { lineOf, placeOf } from '../path-line.ts'
import { RefusalList } from '../refusal-list.tsx'
import { previewAction, saveAction } from '../server/actions.ts'
import { Outcome } from '../step-form.tsx'
import { type AgentChoice, documentIn, fitsForm, textOf, tooLongFor } from './manifest-edits.ts'
import { ManifestFields } from './manifest-fields.tsx'
import { type Preview, PreviewPanel } from './preview-panel.tsx'

interface MakingFormProps {
  initial: string
  agents: readonly AgentChoice[]
  judged: readonly string[]
  draft?: { slug: string; digest: string }
  asText?: boolean
}

const WAIT_MS = 400
/** Where the draft is, by the problem, that somebody has changed or started meanwhile. */
const OTHER_AT: Readonly<Record<string, string>> = { 'changed-elsewhere': '/edit', 'started-elsewhere': '' }

const MODE = 'button aria-pressed:bg-ink aria-pressed:text-ground'

export function MakingForm({ initial, agents, judged, draft, asText = false }: MakingFormProps) {
  const t = useTranslations('lab-making.making')
  const [outcome, save, pending, notDone] = useKeptAction(saveAction, {}, (before) => ({ digest: before.digest }))
  const [text, setText] = useState(outcome.typed ?? initial)
  const [isText, setIsText] = useState(asText)
  const [openedDigest] = useState(draft?.digest)
  const [preview, setPreview] = useState<Preview>()
  const isScripted = useScripted()
  const editor = useRef<HTMLTextAreaElement>(null)
  const document = documentIn(text)
  const isTooLong = tooLongFor(text)
  const againInSeconds = preview?.ok === false ? preview.againInSeconds : undefined
  // A user who has requested too many previews, or got no answer, may send without one; errors are then listed after sending.
  const maySend = preview?.ok !== false || againInSeconds !== undefined
  const wrong = useId()

  useEffect(() => {
    if (tooLongFor(text)) return setPreview(undefined)
    let isLate = false
    let timer: ReturnType<typeof setTimeout>
    const look = (afterMs: number) => {
      timer = setTimeout(() => {
        previewAction(text).then(
          (next) => {
            if (isLate) return
            setPreview(next)
            if (!next.ok && next.againInSeconds !== undefined) look(next.againInSeconds * 1_000)
          },
          () => {
            if (!isLate) setPreview(undefined)
          },
        )
      }, afterMs)
    }
    look(WAIT_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [text])

  const other = OTHER_AT[outcome.problem ?? '']
  const refusals = outcome.refusals ?? (preview?.ok === false ? preview.refusals : [])
  const goTo = (path: string) => {
    setIsText(true)
    const place = placeOf(text, path)
    requestAnimationFrame(() => {
      editor.current?.focus()
      if (place) editor.current?.setSelectionRange(place.from, place.to)
    })
  }

  return (
    // Without scripts a browser would refuse to send the form for a value in a field that it does not show.
    <form
      action={save}
      noValidate={!isScripted}
      className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-8 max-[60rem]:grid-cols-1"
    >
      <noscript>
        <p className="mb-6 max-w-text text-ink-soft text-sm">{t('noScript')}</p>
        <Field label={t('text')} hint={t('textHint')}>
          <textarea name="typed" rows={30} spellCheck={false} defaultValue={text} />
        </Field>
      </noscript>
      <div className="min-w-0 noscript:hidden">
        <div className="flex flex-wrap items-start gap-3">
          <button type="button" className={MODE} aria-pressed={!isText} onClick={() => setIsText(false)}>
            {t('asForm')}
          </button>
          <button type="button" className={MODE} aria-pressed={isText} onClick={() => setIsText(true)}>
            {t('asText')}
          </button>
        </div>
        <HiddenFields of={{ manifest: text, draft: draft?.slug, digest: outcome.digest ?? openedDigest }} />
        <div className="mt-6">
          {isText || !document || !fitsForm(document) ? (
            <Field label={t('text')} hint={t('textHint')}>
              <textarea
                ref={editor}
                className="[tab-size:2]"
                spellCheck={false}
                aria-invalid={refusals.length > 0 || !document || isTooLong}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            </Field>
          ) : (
            <ManifestFields
              document={document}
              agents={agents}
              judged={judged.includes(String(document.design))}
              refusals={refusals}
              change={(next) => setText(textOf(next))}
            />
          )}
        </div>
      </div>
      <div className="min-w-0" aria-live="polite">
        {!document && <FieldNote bad>{t('notJson')}</FieldNote>}
        {isTooLong && <FieldNote bad>{t('problem.too-long')}</FieldNote>}
        {refusals.length > 0 && (
          <section aria-labelledby={wrong}>
            <h2 id={wrong} className="text-lg">
              {t('wrong', { count: refusals.length })}
            </h2>
            <RefusalList
              refusals={refusals}
              goTo={isScripted ? goTo : undefined}
              lineOf={(path) => lineOf(text, path)}
            />
          </section>
        )}
        {preview?.ok && <PreviewPanel preview={preview} />}
        {againInSeconds !== undefined && (
          <FieldNote bad>{t('previewLimited', { minutes: Math.ceil(againInSeconds / 60) })}</FieldNote>
        )}
        <p className="mt-6">
          <SubmitButton disabled={isScripted && (pending || isTooLong || !document || !maySend)} solid>
            {t(draft === undefined ? 'make' : 'save')}
          </SubmitButton>
        </p>
        {/* What is wrong with the manifest stands above, with its lines. */}
        <Outcome outcome={outcome.problem === 'refused' ? {} : outcome} notDone={notDone} />
        {other !== undefined && (
          <a href={`/lab/${draft?.slug}${other}`} target="_blank" rel="noopener" className="text-sm underline">
            {t('otherVersion')}
          </a>
        )}
      </div>
    </form>
  )
}
