import type { ExperimentReply } from '@masquerade/protocol/public-api'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MESSAGES } from '@/i18n/messages.ts'
import { ControlPanel } from './control-panel.tsx'

const experiment: ExperimentReply = {
  ...{ slug: 'gone-1', experiment: 'gone', design: 'guests', question: '', seed: 1, planned: 4, played: 1, missing: 0 },
  ...{ state: 'paused', createdAt: '2026-11-29T09:00:00.000Z', digest: 'd', manifest: {}, added: [] },
}
const refusals = [{ path: 'places.guests.0.agent', code: 'agent', message: 'there is no agent "gone"' }]

const shown = (more: Partial<ExperimentReply> = {}): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={MESSAGES.en} timeZone="UTC">
      <ControlPanel experiment={{ ...experiment, ...more }} asksAgents blocks={2} />
    </NextIntlClientProvider>,
  )

it('an experiment that its owner paused goes on; one that cannot be played says how it could be', () => {
  expect(shown()).toContain('It will continue from where it stopped.')
  expect(shown({ refusals })).not.toContain('It will continue from where it stopped.')
  expect(shown({ refusals })).toContain('make a changed copy')
})
