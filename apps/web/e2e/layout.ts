/** How a page lies before somebody. */
export interface Look {
  /** What is wrong with it, in words. */
  faults: string[]
  /** Where what is not text stands. */
  boxes: Record<string, number[]>
}

/** Looks at the page of a match, or at any other. Runs in the page: it can use nothing from outside itself. */
export function measured(): Look {
  const faults: string[] = []
  const one = (selector: string, within: ParentNode = document) => within.querySelector<HTMLElement>(selector)
  const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll<HTMLElement>(selector)]
  const box = (element: Element) => element.getBoundingClientRect()
  const nameOf = (element: Element) => `${element.tagName.toLowerCase()} “${element.textContent?.slice(0, 20)}”`
  const within = (inner: Element, outer: Element) =>
    box(inner).left >= box(outer).left - 1 &&
    box(inner).right <= box(outer).right + 1 &&
    box(inner).top >= box(outer).top - 1 &&
    box(inner).bottom <= box(outer).bottom + 1
  const meet = (one: Element, other: Element) => {
    const [a, b] = [box(one), box(other)]
    return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
  }

  asText()
  const table = one('section[aria-label="The table"]')
  const seats = all('ul[aria-label="At the table"] > li')
  const middle = one('ul[aria-label="At the table"] ~ div[data-kind]')
  if (table && middle) atTheTable(table, middle)
  inTheTranscript()
  return { faults, boxes: table && middle ? boxesOf(table, middle) : {} }

  function asText() {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) {
      const out = all('body *').filter((element) => element.getBoundingClientRect().right >= scrollWidth - 1)
      faults.push(`the page is ${scrollWidth} wide, as far as ${out.map(nameOf).join(', ')}`)
    }
    for (const text of all('.said, bdi')) {
      if (text.querySelector(':not(mark)')) faults.push(`${nameOf(text)} has elements in it`)
      if (!/isolate|plaintext/.test(getComputedStyle(text).unicodeBidi)) faults.push(`${nameOf(text)} is not isolated`)
    }
    if (all('h1').length > 1 || one('img[src="x"], img[src*="example.org"]')) faults.push('a text became an element')
    if (one('a[href^="javascript"], a[href*="example.org"]')) faults.push('a text became a link')
    if (document.title === '1') faults.push('a text was run')
  }

  function atTheTable(table: HTMLElement, middle: HTMLElement) {
    for (const [index, seat] of seats.entries()) {
      for (const part of seat.children) {
        if (box(part).left < box(seat).left - 1 || box(part).right > box(seat).right + 1)
          faults.push(`${nameOf(part)} leaves its seat`)
        for (const said of middle.children) {
          // What lies before a seat reaches to what is said by it.
          if (part !== seat.lastElementChild && meet(part, said))
            faults.push(`${nameOf(said)} lies over ${nameOf(part)}`)
        }
      }
      for (const other of seats.slice(index + 1))
        if (meet(seat, other)) faults.push(`${nameOf(seat)} meets another seat`)
    }
    for (const said of middle.children) if (!within(said, table)) faults.push(`${nameOf(said)} leaves the table`)
  }

  function inTheTranscript() {
    const lines = all('li[id^="t-"]')
    for (const [index, line] of lines.entries()) {
      const next = lines[index + 1]
      if (next && meet(line, next)) faults.push(`${nameOf(line)} meets the next line`)
      for (const part of all('p, bdi, button, small', line)) {
        if (!part.closest('details') && !within(part, line)) faults.push(`${nameOf(part)} leaves its line`)
      }
      const [name, number] = [one('bdi', line), one('bdi + small', line)]
      if (name && number && box(number).left < box(name).right - 1)
        faults.push(`${nameOf(line)}: name and number changed places`)
    }
  }

  /** The table is as high as what is said needs: the far seats keep to its upper edge, the near ones to its lower one. */
  function boxesOf(table: HTMLElement, middle: HTMLElement): Look['boxes'] {
    const { left, top } = box(table)
    const stage = middle.parentElement ?? table
    const entry = (name: string, element: Element, fromTop = true): [string, number[]] => {
      const { x, y, width, height, bottom } = box(element)
      const across = [x - left, width]
      return [name, [...across, height, fromTop ? y - top : box(stage).bottom - bottom].map(Math.round)]
    }
    const transcript = one('section[aria-labelledby="transcript"]')
    return Object.fromEntries([
      ...seats.flatMap((seat, index) =>
        [seat, ...seat.children].map((part, number) => entry(`seat ${index + 1}, part ${number}`, part, index < 3)),
      ),
      ['the middle', entry('', middle)[1].slice(0, 2)],
      ['the table', entry('', table)[1].slice(0, 2)],
      ['the transcript', transcript ? entry('', transcript)[1].slice(0, 2) : []],
      // What opens a long text belongs to that text.
      ...all('button, input', table)
        .filter((control) => control.checkVisibility() && !control.closest('li'))
        .map((control, index) => [`control ${index}`, entry('', control)[1].slice(0, 2)]),
    ])
  }
}
