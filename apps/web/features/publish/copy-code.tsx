'use client'

import { useRef, useState } from 'react'
import { useScripted } from '../design/use-scripted.ts'
import { copied } from '../forms/copied.ts'
import styles from './publish.module.css'

interface CopyCodeProps {
  code: string
  /** The words, which are few: a page need not hand all of its own to the browser for them. */
  words: Record<'name' | 'copy' | 'copied' | 'failed', string>
}

/** Code to be copied: without scripts it is selected by hand. */
export function CopyCode({ code, words }: CopyCodeProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const scripted = useScripted()
  const copy = async () => {
    const isCopied = await copied(code)
    if (!isCopied) field.current?.select()
    setOutcome(isCopied ? 'copied' : 'failed')
  }
  return (
    <div className={styles.snippet}>
      <textarea ref={field} aria-label={words.name} readOnly defaultValue={code} rows={3} dir="ltr" />
      {scripted && (
        <div>
          <button type="button" className="button" onClick={copy}>
            {words.copy}
          </button>
        </div>
      )}
      <p role="status" className={styles.told}>
        {outcome && words[outcome]}
      </p>
    </div>
  )
}
