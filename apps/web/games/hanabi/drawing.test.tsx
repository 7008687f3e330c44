import { tableOf } from '@masquerade/games/hanabi/table'
import { createTranslator } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MESSAGES } from '@/i18n/messages.ts'
import { TableDrawing } from './drawing.tsx'

const drawn = (discards: Parameters<typeof TableDrawing>[0]['table']['discards']) =>
  renderToStaticMarkup(
    <TableDrawing table={{ ...tableOf([]), discards }} hands={[]} words={{ hints: '', lives: '', deck: '' }} />,
  )

it('the discarded cards of a colour keep to its column, however many they are', () => {
  expect(drawn(['R1', 'R1', 'R2', 'R3'])).not.toContain('textLength')
  expect(drawn(['R1', 'R1', 'R2', 'R3', 'R3'])).toMatch(/textLength="23"[^>]*>1 1 2 3 3</)
  expect(drawn(['R1', 'R1', 'R1', 'R2', 'R3', 'R3', 'R4'])).toMatch(/textLength="23"[^>]*>1 1 1 2 3 3 4</)
})

it('the end says what is lost with the last life, be it one point, several or none', () => {
  const t = createTranslator({ locale: 'en', messages: MESSAGES.en, namespace: 'hanabi.board' })
  const lost = [0, 1, 7].map((points) => t('end.lives', { points, most: 25 }))
  expect(lost).toEqual([
    'The last life is lost: the team scores 0 of 25.',
    'The last life is lost, and the 1 point built with it: the team scores 0 of 25.',
    'The last life is lost, and the 7 points built with it: the team scores 0 of 25.',
  ])
})
