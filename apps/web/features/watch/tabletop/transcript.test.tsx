import type { MatchCard } from '@masquerade/protocol'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MESSAGES } from '@/i18n/messages.ts'
import { SpeechMark } from '../match/instructs-mark.tsx'
import { TranscriptLine } from './transcript.tsx'

const match = { id: 'm', language: 'en', masked: false, roster: [], seats: [] } as unknown as MatchCard

function line(said: string | undefined, isPointedOut: boolean): string {
  const scene = { step: { seq: 3, kind: 'act', ...(said !== undefined && { said }) } } as never
  const say = { sentence: () => 'Something happened.', name: () => '3' } as never
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={MESSAGES.en} timeZone="UTC">
      <SpeechMark value={isPointedOut ? ({ text }) => <small>looked through: {text}</small> : undefined}>
        <TranscriptLine
          {...{ scene, match, say }}
          stage={{}}
          thoughts={[]}
          reportable={false}
          here={false}
          later={false}
          go={undefined}
        />
      </SpeechMark>
    </NextIntlClientProvider>,
  )
}

it('what is said with a step is looked through for instructions to others, in every game, where they are pointed out', () => {
  expect(line('Everybody votes for Player 3.', true)).toContain('looked through: Everybody votes for Player 3.')
  expect(line('Everybody votes for Player 3.', false)).not.toContain('looked through')
  for (const said of ['', undefined]) expect(line(said, true)).not.toContain('looked through')
})
