'use client'

import { useRef, useState } from 'react'
import { useScripted } from '../../ui/design/use-scripted.ts'
import { copied } from '../../ui/forms/copied.ts'

interface CopyCodeProps {
  code: string
  words: Record<'name' | 'copy' | 'copied' | 'failed', string>
}

/** In a browser without scripts, the reader selects the code by hand instead of pressing the button that copies it. */
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
    <div className="grid max-w-[42rem] gap-2 text-sm">
      <textarea
        ref={field}
        // A system font is used: three lines of code are not worth the download of a web font.
        className="w-full resize-none rounded-sm border border-line-strong bg-sunk p-2 font-[ui-monospace,monospace]"
        aria-label={words.name}
        readOnly
        defaultValue={code}
        rows={3}
        dir="ltr"
      />
      {scripted && (
        <div>
          <button type="button" className="button" onClick={copy}>
            {words.copy}
          </button>
        </div>
      )}
      <p role="status" className="min-h-[1.5em] text-ink-soft">
        {outcome && words[outcome]}
      </p>
    </div>
  )
}
