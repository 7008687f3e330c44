import type { PlayState } from '@masquerade/protocol'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MESSAGES } from '@/i18n/messages.ts'
import { PartEnd } from '../lab/take-part/part-end.tsx'
import { PlayRoom } from './play-room.tsx'

const table = { table: 'tab', language: 'en', game: 'who-is-spy', seats: 6, match: 'm' } as const
const router = {} as never // nothing is pressed
const noTable = () => null

function shown(initial: PlayState, of: Partial<Parameters<typeof PlayRoom>[0]> = {}): string {
  const room = { initial, sitting: 's', paused: false, unit: 1, PlayTable: noTable, WaitingTable: noTable }
  return renderToStaticMarkup(
    <AppRouterContext.Provider value={router}>
      <NextIntlClientProvider locale="en" messages={MESSAGES.en} timeZone="UTC">
        <PlayRoom {...room} {...of} />
      </NextIntlClientProvider>
    </AppRouterContext.Provider>,
  )
}

it('a participant whose only match is void reads that it was broken off, and can play it again', () => {
  const part = {
    ending: <PartEnd part="p" over={1} games={1} />,
    brokenOff: <PartEnd part="p" over={0} games={1} brokenOff />,
  }
  const markup = shown({ state: 'void', ...table }, part)
  expect(markup).toContain('This match was broken off.')
  expect(markup).toContain('0 of 1 match')
  expect(markup).toContain('Play match 1 of 1')
  expect(markup).not.toMatch(/is over|your last match/)
})

it('a visitor whose match is void reads that it is', () => {
  expect(shown({ state: 'void', ...table })).toContain('This match is void.')
})
