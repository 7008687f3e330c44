import { expect, it } from 'vitest'
import { embedCode, momentLink } from './share-links.ts'

const URL = 'https://masquerade.example/watch/m1'

it.each([
  ['?t=17', `${URL}?t=17`],
  ['?as=3&t=17', `${URL}?t=17`],
  ['', URL],
  ['?t=', URL],
  ['?t=1e3', URL],
  ['?t=17%22%3E', URL],
])('with %s in the address, the link at this moment is %s', (search, link) => {
  expect(momentLink(URL, search)).toBe(link)
})

it('the code that embeds a match holds its frame’s title as text', () => {
  const code = embedCode(URL, 'A "game" & <b>more</b>')
  expect(code).toContain('src="https://masquerade.example/embed/m1"')
  expect(code).toContain('title="A &quot;game&quot; &amp; &lt;b>more&lt;/b>"')
})
