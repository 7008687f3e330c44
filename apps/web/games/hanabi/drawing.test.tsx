import { tableOf } from '@masquerade/games/hanabi/table'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TableDrawing } from './drawing.tsx'

const drawn = (discards: Parameters<typeof TableDrawing>[0]['table']['discards']) =>
  renderToStaticMarkup(
    <TableDrawing table={{ ...tableOf([]), discards }} hands={[]} words={{ hints: '', lives: '', deck: '' }} />,
  )

it('the discarded cards of a colour keep to its column, however many they are', () => {
  expect(drawn(['R1', 'R1', 'R2', 'R3', 'R3', 'R4'])).not.toContain('textLength')
  expect(drawn(['R1', 'R1', 'R1', 'R2', 'R3', 'R3', 'R4'])).toMatch(/textLength="23"[^>]*>1 1 1 2 3 3 4</)
})
