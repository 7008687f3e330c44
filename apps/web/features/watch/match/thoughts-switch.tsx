'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { remember, remembered } from '@/lib/remembered.ts'

export interface ThoughtsChoice {
  shown: boolean
  choose: (shown: boolean) => void
}

export function ThoughtsSwitch({ shown, choose }: ThoughtsChoice) {
  const t = useTranslations('match.thoughts')
  return (
    <button
      type="button"
      className="group inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1 rounded-md px-2 text-ink-soft text-sm hover:bg-surface aria-pressed:text-ink"
      aria-pressed={shown}
      aria-label={t('title')}
      title={t(shown ? 'hide' : 'show')}
      onClick={() => choose(!shown)}
    >
      <ThoughtMark />
      {/* On a phone and in a frame the mark alone. */}
      <span aria-hidden="true" className="@max-[48rem]:hidden">
        {t('title')}
      </span>
    </button>
  )
}

/** The icon of the pressed button is filled, so that colour is not the only sign that the button is pressed. */
const ThoughtMark = () => (
  <svg
    viewBox="0 0 20 20"
    width="20"
    height="20"
    aria-hidden="true"
    className="flex-none group-aria-pressed:fill-current"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    strokeWidth="1.5"
  >
    <path d="M6.200 12.300A3.200 3.200 0 0 1 5.700 6A4.300 4.300 0 0 1 13.600 5A3.700 3.700 0 0 1 14.300 12.300Z" />
    <circle cx="7" cy="15.200" r="1.200" />
    <circle cx="4.400" cy="17.300" r="0.700" />
  </svg>
)

const KEY = 'masquerade-thoughts'

export function useThoughts(): [boolean, (shown: boolean) => void] {
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(remembered(KEY) === 'shown'), [])
  const choose = useCallback((shown: boolean) => {
    setShown(shown)
    remember(KEY, shown ? 'shown' : 'hidden')
  }, [])
  return [shown, choose]
}
