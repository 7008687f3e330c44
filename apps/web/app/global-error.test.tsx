import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import GlobalError from './global-error.tsx'

it('leads a visitor whose page failed to the same page again, and to the first one', () => {
  const links = [...renderToStaticMarkup(<GlobalError />).matchAll(/<a href="([^"]*)"/g)].map(([, to]) => to)
  expect(links).toEqual(['', '/'])
})
