import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type DrivenMatch, textOf } from './driven-match.ts'
import { aLongMatch, caughtAtOnce, eventsOf, openMatch, toTheEnd, turnOver } from './match-player.ts'
import { takeClock, untilSeen } from './page-clock.ts'
import { signIn } from './signed-in.ts'
import { expect, test } from './story.ts'

test('a match that is being played can be followed to its end: words, roles and where the points came from', async ({
  page,
  drivenMatch,
}) => {
  const match = await drivenMatch()
  await match.until('spoke')
  const { table, transcript } = await openMatch(page, `/watch/${match.id}`)
  await expect(transcript.getByRole('listitem').first()).toBeVisible()
  await expect(page.locator('[data-seat]').getByRole('link')).toHaveCount(0)
  await match.next()
  await expect(table.getByText(textOf(match.log, 'spoke')).first()).toBeVisible()

  await match.end()
  await toTheEnd(page)
  const scores = page.getByRole('region', { name: 'Where the points came from' })
  await expect(scores).toBeVisible()
  await expect(table.getByText(/^The (civilians|spy) wins?\.$/)).toBeVisible()
  await expect(page.locator('[data-seat]').getByRole('link')).toHaveCount(6)
  await expect(table.getByText(/^(?!Player )\S.* was the spy\b/).first()).toBeVisible()
  await expect(table.getByText('The civilians’ word')).toBeVisible()
  await expect(table.getByText('The spy’s word')).toBeVisible()

  const rows = scores.locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(6)
  await expect(rows.getByRole('cell', { name: 'spy', exact: true })).toHaveCount(1)
  const points = await rows.locator('[data-sixtieths]').evaluateAll((cells) => {
    return cells.map((cell) => Number(cell.getAttribute('data-sixtieths')))
  })
  expect(points.reduce((sum, one) => sum + one, 0)).toBe(720)
})

test('a page that watched a match asks for names seldom, however often an agent is renamed, and the name goes with its owner’s account', async ({
  page,
  browser,
  drivenMatch,
}) => {
  const origin = process.env.E2E_BASE ?? ''
  const leaver = `Leaver ${randomBytes(4).toString('hex')}`
  const owner = await browser.newContext({ baseURL: origin })
  await signIn(owner.request, leaver)
  const name = `Agent of ${leaver}`
  const data = { fields: { name, languages: ['en'] }, settings: { kind: 'mailbox' } }
  const made = await owner.request.post('/api/v1/agents', { headers: { origin }, data })
  expect(made.status(), await made.text()).toBe(201)
  const { agent } = await made.json()
  const [, ...others] = (await drivenMatch()).seats
  const match = await drivenMatch({ seats: [agent.slug, ...others.map(({ slug }) => slug)] })
  await takeClock(page)
  let heard = 0
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).startsWith('42["renamed"')) heard += 1
    }),
  )
  await openMatch(page, `/watch/${match.id}`)
  await match.end()
  await toTheEnd(page)
  const seat = page.locator('[data-seat="1"]')
  await expect(seat.getByRole('link', { name })).toBeVisible()
  let asked = 0
  // The match's end may still have the page drawn anew once.
  const most = 2
  page.on('request', (request) => {
    if (request.url().includes(`/watch/${match.id}?`) && request.url().includes('_rsc=')) asked += 1
  })
  const address = `/api/v1/agents/${agent.slug}`
  for (let again = 1; again <= 8; again++) {
    const renamed = await owner.request.patch(address, {
      headers: { origin },
      data: { fields: { name: name + again } },
    })
    expect(renamed.ok(), await renamed.text()).toBe(true)
  }
  await expect.poll(() => heard).toBeGreaterThanOrEqual(8)
  await expect.poll(() => asked).toBeGreaterThan(0)
  expect(asked).toBeLessThanOrEqual(most)
  await untilSeen(page, seat.getByRole('link', { name: `${name}8` }))

  const deleted = await owner.request.delete('/api/v1/account', { headers: { origin }, data: { name: leaver } })
  expect(deleted.ok(), await deleted.text()).toBe(true)
  await untilSeen(page, seat.getByRole('link', { name: 'Retired agent' }))
  await expect(page.getByText(name)).toHaveCount(0)
  await owner.close()
})

test('a finished match is gone through by keys and buttons, and a link opens at its turn', async ({
  page,
  request,
}) => {
  const id = await aLongMatch(request)
  const { scrubber, table, transcript, turn } = await openMatch(page, `/watch/${id}`)
  expect(await turn()).toBe(0)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(scrubber).toHaveValue('2')
  await expect(scrubber).toHaveAttribute('aria-valuetext', /^Round 1, Player \d speaks$/)
  await expect(page).toHaveURL(/\?t=\d+$/)
  await page.keyboard.press('End')
  await expect(page.getByText('The ending is still hidden.')).toBeVisible()
  await page.keyboard.press('Home')
  await expect(scrubber).toHaveValue('0')
  await expect(page).toHaveURL(/\/watch\/[\w-]+$/)

  await table.getByRole('button', { name: 'Round 2' }).click()
  await table.getByRole('button', { name: 'Next turn' }).click()
  await expect(scrubber).toHaveAttribute('aria-valuetext', /^Round 2, Player \d speaks$/)
  const there = await turn()
  const here = transcript.locator('[aria-current="step"]')
  const line = await here.textContent()
  const seq = await here.getAttribute('href')
  await expect.poll(() => new URL(page.url()).search).toBe(seq)

  await page.reload()
  await expect(scrubber).toBeEnabled()
  await expect(scrubber).toHaveValue(String(there))
  await expect(here).toHaveText(line ?? '')
  // Announced once to a screen reader: the address names this very turn.
  await expect(table.locator('p[aria-live="polite"]')).toHaveText(/^Player \d/)
})

test('a button of a replay keeps the focus when there is no turn left to go to', async ({ page, request }) => {
  const { table, scrubber, turn, last } = await openMatch(page, `/watch/${await aLongMatch(request)}`)
  await turnOver(page)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(scrubber).toHaveValue('1')
  const previous = table.getByRole('button', { name: 'Previous turn' })
  await previous.focus()
  await page.keyboard.press('Enter')
  await expect(scrubber).toHaveValue('0')
  await expect(previous).toBeDisabled()
  await expect(previous).toBeFocused()
  const toEnd = table.getByRole('button', { name: 'To the last turn' })
  await toEnd.focus()
  await page.keyboard.press('Enter')
  await expect.poll(turn).toBe(await last())
  await expect(toEnd).toBeFocused()
})

test('the browser’s Back shows the turn at which a viewer left a replay', async ({ page, request }) => {
  const id = await aLongMatch(request)
  const { scrubber } = await openMatch(page, `/watch/${id}`)
  for (let turn = 1; turn <= 5; turn++) {
    await page.keyboard.press('ArrowRight')
    await expect(scrubber).toHaveValue(String(turn))
  }
  const seq = await page.locator('[data-kind][data-seq]').getAttribute('data-seq')
  await expect(page).toHaveURL(new RegExp(`\\?t=${seq}$`))
  await page.getByRole('navigation').getByRole('link', { name: 'Leaderboard' }).first().click()
  await expect(page).toHaveURL(/\/leaderboard/)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/watch/${id}\\?t=${seq}$`))
  await expect(scrubber).toHaveValue('5')
})

test('the score is scrubbed with the mouse, from anywhere to anywhere', async ({ page, request }) => {
  const { scrubber, turn, last } = await openMatch(page, `/watch/${await aLongMatch(request)}`)
  await turnOver(page)
  const { x, y, width, height } = (await scrubber.boundingBox())!
  const at = (part: number) => [x + width * part, y + height / 2] as const
  await page.mouse.click(...at(0.5))
  await expect.poll(turn).toBe(Math.floor(((await last()) + 1) / 2))
  await page.mouse.move(...at(0.5))
  await page.mouse.down()
  await page.mouse.move(...at(0.999), { steps: 12 })
  await expect.poll(turn).toBe(await last())
  await page.mouse.move(...at(0.001), { steps: 12 })
  await page.mouse.up()
  await expect(scrubber).toHaveValue('0')
  // It has the keyboard now, and its arrows step once, not twice.
  await expect(scrubber).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(scrubber).toHaveValue('1')
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the score is scrubbed by tapping', async ({ page, request }) => {
    const { scrubber, turn, last } = await openMatch(page, `/watch/${await aLongMatch(request)}`)
    await turnOver(page)
    await scrubber.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await scrubber.boundingBox())!
    await page.touchscreen.tap(x + width * 0.98, y + height / 2)
    await expect.poll(turn).toBe(await last())
    await page.touchscreen.tap(x + width * 0.5, y + height / 2)
    await expect.poll(turn).toBe(Math.floor(((await last()) + 1) / 2))
  })
})

test('a match plays by itself, at the speed chosen last time, until somebody stops it', async ({ page, request }) => {
  const id = await aLongMatch(request)
  const { table, scrubber, turn } = await openMatch(page, `/watch/${id}`)
  const speed = page.getByLabel('Speed')
  await speed.selectOption('8')
  // Keys that are pressed in the choice of speeds are meant for it.
  await speed.press('Home')
  await expect(scrubber).toHaveValue('0')
  await speed.selectOption('8')

  await table.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(table.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(turn).toBeGreaterThan(1)
  await page.keyboard.press('Space')
  const play = table.getByRole('button', { name: 'Play', exact: true })
  await expect(play).toBeVisible()
  // A step whose time had come before the key is drawn after it.
  await drawn(page)
  const stopped = await turn()
  await page.keyboard.press('ArrowLeft')
  await expect(scrubber).toHaveValue(String(stopped - 1))

  await page.reload()
  await expect(scrubber).toBeEnabled()
  await expect(speed).toHaveValue('8')
  await page.keyboard.press('End')
  await expect(page.getByText('The ending is still hidden.')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await expect(table.getByRole('button', { name: 'Play from the start' })).toBeVisible()
  await expect(page.getByText('The ending is still hidden.')).toBeVisible()
})

test('a turn beyond the last one opens at the last, says so, and one that makes no sense is refused', async ({
  page,
  request,
  aMatch,
}) => {
  const { id } = await aMatch('finished')
  const { table } = await openMatch(page, `/watch/${id}?t=100000`)
  await expect(page.getByText('The ending is still hidden.')).toBeVisible()
  const sentence = table.getByText('There is no such turn. This is the last one.')
  await expect(sentence).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(sentence).toBeHidden()
  await expect(page).toHaveURL(/\?t=\d{1,3}$/)
  // What the page writes into the address is tested beside use-address.ts.
  expect((await request.get(`/watch/${id}?t=abc`)).status()).toBe(400)
})

test('a live match is paused, looked back through, and caught up with again', async ({ page, drivenMatch }) => {
  const match = await drivenMatch()
  await match.after(2)
  const { table, scrubber } = await openMatch(page, `/watch/${match.id}`)
  await table.getByRole('button', { name: 'Pause' }).click()
  await expect(table.getByText('Paused')).toBeVisible()
  await page.keyboard.press('Home')
  await expect(scrubber).toHaveValue('0')
  await expect(table.getByText('Looking back while the match goes on')).toBeVisible()
  const back = table.getByRole('button', { name: /^Back to live/ })
  await expect(back).toHaveText(/2 turns behind/)
  await match.next()
  await expect(back).toHaveText(/3 turns behind/)
  await expect(scrubber).toHaveValue('0')
  await back.click()
  await expect(back).toBeHidden()
  await expect(scrubber).toHaveValue('3')
  await expect(page).toHaveURL(new RegExp(`${match.id}$`))
})

test('who looks back when a match ends keeps looking back in another language, with no ending to hide yet', async ({
  page,
  drivenMatch,
}) => {
  const match = await drivenMatch({ answer: caughtAtOnce })
  await match.until('vote')
  const { table } = await openMatch(page, `/watch/${match.id}`)
  await page.keyboard.press('Home')
  await expect(table.getByText('Looking back while the match goes on')).toBeVisible()
  await match.end()
  await page.getByRole('button', { name: '中文' }).click()
  const stage = page.getByRole('region', { name: '桌面' })
  await expect(stage.getByText('对局仍在继续，你正在回看')).toBeVisible()
  await expect(page.getByRole('button', { name: '重新隐藏结局' })).toBeHidden()
  await page.getByRole('button', { name: /^回到现场/ }).click()
  await expect(page.getByRole('button', { name: '重新隐藏结局' })).toBeVisible()
  await expect(stage.getByText('对局仍在继续，你正在回看')).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('what was said can be read, and each speech is reported under its player’s name', async ({
    page,
    drivenMatch,
  }) => {
    const match = await drivenMatch()
    await match.until('vote')
    await page.goto(`/watch/${match.id}`)
    const transcript = page.getByRole('region', { name: 'Transcript' })
    await expect(transcript).toBeVisible()
    for (const seat of [1, 2, 3, 4, 5, 6]) {
      await expect(transcript.getByRole('link', { name: `Report what Player ${seat} said` })).toHaveCount(1)
    }
  })
})

test.describe('over a bad connection', () => {
  // While it is away the browser says so.
  test.use({ expected: /ERR_INTERNET_DISCONNECTED|WebSocket connection|Failed to load resource/ })

  test('a match goes on where it was when the network comes back, or the page is opened anew, without gaps or repeats', async ({
    page,
    context,
    drivenMatch,
  }) => {
    const match = await drivenMatch()
    await match.after(2)
    const { table, scrubber } = await openMatch(page, `/watch/${match.id}`)
    await context.setOffline(true)
    await expect(table.getByText(/^Connection lost/)).toBeVisible()
    await match.after(2)
    await context.setOffline(false)
    await expect(table.getByText(/^Connection lost/)).toBeHidden()
    await expect(page.locator(`#t-${match.log.findLast(({ type }) => type === 'spoke')?.seq}`)).toBeAttached()
    await page.reload()
    await expect(scrubber).toBeEnabled()
    await expectWholeTranscript(page, match)
  })

  test('where websockets are closed as they open a match is followed all the same', async ({ page, drivenMatch }) => {
    await page.routeWebSocket(/.*/, (socket) => socket.close())
    const match = await drivenMatch()
    await openMatch(page, `/watch/${match.id}`)
    await expectWholeTranscript(page, match)
  })

  test('where websockets are refused a match is followed by polling', async ({ page, drivenMatch }) => {
    await page.addInitScript(() => {
      Object.assign(window, {
        WebSocket: function refused(this: WebSocket) {
          setTimeout(() => {
            this.onerror?.(new Event('error'))
            this.onclose?.(new CloseEvent('close'))
          })
        },
      })
    })
    const match = await drivenMatch()
    const polled = page.waitForResponse(/transport=polling.*sid=/)
    await openMatch(page, `/watch/${match.id}`)
    expect((await polled).status()).toBe(200)
    await expectWholeTranscript(page, match)
  })
})

/** Waits until what the page knows by now is on it. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Plays a match to its end, waits for it on the page, and compares the transcript, line by line, with the log. */
async function expectWholeTranscript(page: Page, match: DrivenMatch) {
  await match.end()
  await toTheEnd(page)
  const { events } = await eventsOf(page.request, match.id)
  const lines = events.filter(
    (event) =>
      'data' in event &&
      (['opened', 'spoke', 'revealed', 'ended'].includes(event.type) ||
        (event.type === 'judged' && Array.isArray(event.data.fouls) && event.data.fouls.length > 0)),
  )
  const transcript = page.getByRole('region', { name: 'Transcript' }).locator('li[id^="t-"]')
  await expect(transcript).toHaveCount(lines.length)
  const ids = await transcript.evaluateAll((all) => all.map((line) => line.id))
  expect(ids).toEqual(lines.map(({ seq }) => `t-${seq}`))
}
